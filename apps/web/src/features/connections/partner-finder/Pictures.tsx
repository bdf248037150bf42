// Pictures of a profile in a carousel, 320 pixels high. // A-CN-039, C-CN-046

import type { Media } from '@tradewind/api/profile/media.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useRef, useState } from 'react'
import classes from './Pictures.module.css'

/** The browser scrolls and snaps: by finger, wheel, arrow keys and the two buttons. */
export function Pictures({ media }: { media: readonly Media[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label="Pictures, one after the other">
      <ul
        ref={strip}
        className={classes.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        aria-label="Pictures"
        onScroll={(event) => setCurrent(pictureAt(event.currentTarget))}
      >
        {media.map((each) => (
          <li key={each.mediaId}>
            <img src={each.url} alt={[...each.tags, each.name].join(', ')} loading="lazy" width={each.width} height={each.height} />
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <div className={classes.bar}>
          <ActionIcon variant="default" size="md" aria-label="Previous picture" disabled={current === 0} onClick={() => show(current - 1)}>
            <IconChevronLeft size={16} stroke={1.75} />
          </ActionIcon>
          <span className="s12 tn">
            {countText(current + 1)} of {countText(media.length)}
          </span>
          <ActionIcon
            variant="default"
            size="md"
            aria-label="Next picture"
            disabled={current === media.length - 1}
            onClick={() => show(current + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </section>
  )
}

/** The picture that begins nearest to the left edge; the last one at the end of the way. */
function pictureAt(strip: HTMLElement): number {
  if (strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1) return strip.children.length - 1
  const left = strip.getBoundingClientRect().left
  const distances = [...strip.children].map((child) => Math.abs(child.getBoundingClientRect().left - left))
  return distances.indexOf(Math.min(...distances))
}
