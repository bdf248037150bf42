// What lies outside the map: a button at each edge beyond which there are companies.

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp, type TablerIcon } from '@tabler/icons-react'
import { countText } from '@tradewind/domain/text/counted.ts'
import type { Edge, Outside } from './clusters.ts'
import type { Point } from './map-view.ts'
import classes from './WorldMap.module.css'

const ICONS: Record<Edge, TablerIcon> = { left: IconChevronLeft, right: IconChevronRight, up: IconChevronUp, down: IconChevronDown }

export function EdgeButtons({ outside, onShow }: { outside: readonly Outside[]; onShow: (points: readonly Point[]) => void }) {
  return outside.map(({ edge, companies, where, points }) => {
    const Icon = ICONS[edge]
    return (
      <UnstyledButton
        key={edge}
        className={classes.edge}
        data-edge={edge}
        aria-label={`${countText(companies)} ${where}, outside this part of the map`}
        onClick={() => onShow(points)}
      >
        <Icon size={14} aria-hidden />
        <span className="tn">
          {countText(companies)} {where}
        </span>
      </UnstyledButton>
    )
  })
}
