// One widget of the dashboard: its head with what can be done with it, and its numbers.

import { getWidget, getWidgetWorkbook } from '@tradewind/api/contracting/dashboard.ts'
import { ActionIcon, Menu, Skeleton, Tooltip } from '@mantine/core'
import { IconBed, IconDots, IconFilter, IconPhoto, IconPrinter, IconTable, IconTableExport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SentQueryOf } from '@tradewind/api/call.ts'
import type { PlacedWidget } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { type ReactNode, useRef, useState } from 'react'
import { downloadFrom } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { WidgetBody } from './WidgetBody.tsx'
import classes from './Widget.module.css'
import { pictureOf } from './widget-picture.ts'
import { WIDGET_WORDS } from './widget-words.ts'

const ICON = { size: 16, stroke: 1.75 } as const

type WidgetCardProps = {
  widget: PlacedWidget
  /** The filters of the whole dashboard. */
  query: SentQueryOf<typeof getWidget>
  isArranging: boolean
  /** Moves, sizes and removes it, while the dashboard is arranged. */
  arranging: ReactNode
  /** The narrowing of this widget alone, in words. */
  narrowed: ReactNode
  narrow: () => void
  /** Only where a stay is compared. */
  chooseStay: (() => void) | undefined
  print: () => void
}

export function WidgetCard({ widget, query, isArranging, arranging, narrowed, narrow, chooseStay, print }: WidgetCardProps) {
  const card = useRef<HTMLElement>(null)
  const [hasTable, setTable] = useState(false)
  const asked = {
    params: { widget: widget.id },
    query: { ...query, ...widget.filters, ...(widget.stay === undefined ? {} : { stay: widget.stay }) },
  }
  const answer = useQuery({ ...queryOf(getWidget, asked), placeholderData: keepPreviousData })
  const { data } = answer
  const title = data?.title ?? WIDGET_WORDS[widget.id].title
  const savePicture = () =>
    save('picture', async () => {
      if (!card.current) throw new Error('The widget is not on the screen any more.')
      return { blob: await pictureOf(card.current), fileName: `${title.replaceAll('/', '-')}.png` }
    })
  const saveWorkbook = () => save('workbook', () => downloadFrom(getWidgetWorkbook, asked))
  const hasNumbers = data !== undefined && data.rows.length > 0
  return (
    <section ref={card} className={classes.card} aria-label={title} data-arranging={isArranging || undefined}>
      <header className={classes.head}>
        {isArranging && arranging}
        <h2 data-picture>{title}</h2>
        <span className={classes.under} data-picture>
          {isArranging ? '' : data?.under}
        </span>
        {!isArranging && (
          <span className={classes.tools}>
            {hasNumbers && (
              <Tooltip label={hasTable ? 'Hide the table' : 'Show the table'}>
                <ActionIcon
                  variant={hasTable ? 'light' : 'subtle'}
                  color={hasTable ? 'teal' : 'gray'}
                  size={28}
                  aria-label={`${title}: table`}
                  aria-pressed={hasTable}
                  onClick={() => setTable(!hasTable)}
                >
                  <IconTable {...ICON} />
                </ActionIcon>
              </Tooltip>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon data-place="widget-menu" variant="subtle" color="gray" size={28} aria-label={`${title}: more`}>
                  <IconDots {...ICON} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {chooseStay && (
                  <Menu.Item leftSection={<IconBed {...ICON} />} onClick={chooseStay}>
                    Choose your stay
                  </Menu.Item>
                )}
                {widget.id !== 'requests' && (
                  <Menu.Item leftSection={<IconFilter {...ICON} />} onClick={narrow}>
                    Narrow this widget
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={print} disabled={!hasNumbers}>
                  Print
                </Menu.Item>
                <Menu.Item leftSection={<IconPhoto {...ICON} />} onClick={() => void savePicture()} disabled={!hasNumbers}>
                  Save as picture
                </Menu.Item>
                <Menu.Item leftSection={<IconTableExport {...ICON} />} onClick={() => void saveWorkbook()} disabled={!hasNumbers}>
                  Save as workbook
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        )}
      </header>
      {narrowed}
      <div className={`${classes.body} ${answer.isPlaceholderData ? classes.dimmed : ''}`} aria-busy={answer.isPending || undefined}>
        {data ? (
          <WidgetBody data={data} hasTable={hasTable && !isArranging} />
        ) : answer.error ? (
          <FailedRegion error={answer.error} retry={() => void answer.refetch()} />
        ) : (
          <Skeleton height={200} mx={16} w="auto" />
        )}
      </div>
    </section>
  )
}

async function save(what: string, make: () => Promise<{ blob: Blob; fileName: string }>): Promise<void> {
  try {
    const { blob, fileName } = await make()
    saveFile(blob, fileName)
  } catch (error) {
    toastFailed(error, `The ${what} was not made`)
  }
}
