// Exports so far: by whom, when, which versions, and what the booking system answered. // C-SC-012

import { type ExportRow, listExports } from '@tradewind/api/integration.ts'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { pagesOf } from '../../client/queries.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { ExportDetails } from './ExportDetails.tsx'
import classes from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { useSystem } from './use-system.ts'

export function ExportedPage() {
  return (
    <IntegrationFrame title="Exported Contracts">
      <Exports />
    </IntegrationFrame>
  )
}

function Exports() {
  const { system, word, at } = useSystem()
  const { job } = useSearch({ from: '/inside/integration/exported-contracts' })
  const list = useInfiniteQuery(pagesOf(listExports, [system], (next) => ({ query: { system, ...(next === undefined ? {} : { next }) } })))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && rows.length === 0) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nothing has been exported yet"
        action={
          <Button component={Link} to={at(paths.contractsToExport)}>
            Contracts to Be Exported
          </Button>
        }
      >
        Each export stays here with its file, its contracts and what {word} answered.
      </EmptyState>
    )
  return (
    <div className={classes.scroll}>
      <ul className={classes.list} aria-label="Exports">
        {rows.map((row) => (
          <Row key={row.jobId} row={row} isOpen={row.jobId === job} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}

/** Names that a row shows; the others are counted. */
const NAMED = 3

function Row({ row, isOpen }: { row: ExportRow; isOpen: boolean }) {
  const navigate = useNavigate({ from: '/integration/exported-contracts' })
  const { word, inAddress } = useSystem()
  const { tone, words } = stateOf(row, word)
  const others = row.contractCount - NAMED
  return (
    <li>
      <div className={`${classes.row} ${classes.plain}`} data-current={isOpen || undefined}>
        <div className={classes.who}>
          {row.cause !== null && <b className="med">{row.cause}</b>}
          {row.contracts.slice(0, NAMED).map((each) => (
            <span key={each.contractId} style={{ display: 'block' }}>
              <Link to={paths.contract(each.contractId)}>{each.name}</Link> <span className="t2">version {each.version}</span>{' '}
              {each.isHeldBack && <Tag tone="warn">Held back</Tag>}
            </span>
          ))}
          {others > 0 && <span className={classes.second}>and {counted(others, 'more contract', 'more contracts')}</span>}
        </div>
        <div className={classes.who}>
          <Tag tone={tone}>{words}</Tag>
          <span className={classes.second}>
            {row.cause === null
              ? `${counted(row.lines, 'line', 'lines')} · ${row.startedBy}, `
              : `${counted(row.lines, 'day', 'days')} of inventory, sent by itself · `}
            {fullMomentText(row.startedAt)}
          </span>
        </div>
        <div className={classes.acts}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} the export of ${fullMomentText(row.startedAt)}`}
            onClick={() => void navigate({ search: isOpen ? inAddress : { ...inAddress, job: row.jobId }, replace: true })}
          >
            {isOpen ? 'Close' : 'Open'}
          </Button>
        </div>
      </div>
      {isOpen && <ExportDetails jobId={row.jobId} />}
    </li>
  )
}

function stateOf({ status, answer, lines, isSent }: ExportRow, word: string): { tone: Tone; words: string } {
  if (status === 'running') return { tone: 'info', words: 'Running' }
  if (status === 'failed') return { tone: 'danger', words: 'Failed' }
  if (answer === 'taken') return { tone: 'ok', words: `Taken by ${word}` }
  if (answer === 'refused') return { tone: 'danger', words: isSent ? `Refused in part by ${word}` : `Refused by ${word}` }
  return lines === 0 ? { tone: 'warn', words: 'Nothing written' } : { tone: 'warn', words: 'Answer not known' }
}
