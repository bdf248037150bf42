// Accepted contracts that the booking system does not have yet, with the check of the current one, and the export while it runs. // C-SC-013

import { type ContractToExport, listContractsToExport, MOST_EXPORTED_AT_ONCE } from '@tradewind/api/integration.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { pagesOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { whenText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { periodText } from '../../ui/period-text.ts'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { CheckPane } from './CheckPane.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import classes from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { useExportRun } from './use-export-run.ts'
import { useSystem } from './use-system.ts'

export function ToExportPage() {
  const { system } = useSystem()
  return (
    <IntegrationFrame title="Contracts to Be Exported">
      <ToExport key={system} />
    </IntegrationFrame>
  )
}

function ToExport() {
  const { access } = useSession()
  const { system, inAddress, at } = useSystem()
  const { contract: wanted } = useSearch({ from: '/inside/integration/contracts-to-be-exported' })
  const navigate = useNavigate({ from: '/integration/contracts-to-be-exported' })
  const list = useInfiniteQuery(
    pagesOf(listContractsToExport, [system], (next) => ({ query: { system, ...(next === undefined ? {} : { next }) } })),
  )
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { run, action, start } = useExportRun(system)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const current = rows.find((row) => row.contractId === wanted) ?? rows[0]
  const chosen = rows.filter((row) => ticked.has(row.contractId))
  const isRunning = action.isBusy || (run !== undefined && run.ended === undefined)
  const send = (contracts: readonly ContractToExport[], asFiles = false) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    setTicked(new Set())
    start(
      contracts.map(({ contractId, version }) => ({ contractId, version })),
      asFiles,
    )
  }
  const tick = (contractId: string, isOn: boolean) => {
    const after = new Set(ticked)
    if (isOn) after.add(contractId)
    else after.delete(contractId)
    setTicked(after)
  }
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && rows.length === 0) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {run && <ExportProgress run={run} />}
      {rows.length === 0 ? (
        <EmptyState
          title="No contract waits to be exported"
          link={
            <Link to={at(paths.exportedContracts)} className="tab">
              Exported Contracts
            </Link>
          }
        >
          Contracts that you accept come here, and again when you accept a new version.
        </EmptyState>
      ) : (
        <div className={classes.pane}>
          <div className={classes.scroll}>
            <ul className={classes.list} aria-label="Contracts to be exported">
              {rows.map((row) => (
                <li key={row.contractId} className={classes.row} data-current={row === current || undefined}>
                  <Checkbox
                    size="xs"
                    aria-label={`${row.locationName}, ${row.templateName}`}
                    checked={ticked.has(row.contractId)}
                    onChange={(event) => tick(row.contractId, event.currentTarget.checked)}
                  />
                  <div className={classes.who}>
                    <button
                      type="button"
                      className={classes.name}
                      aria-current={row === current || undefined}
                      onClick={() => void navigate({ search: { ...inAddress, contract: row.contractId }, replace: true })}
                    >
                      {row.locationName}
                    </button>
                    <span className={classes.second}>
                      {row.supplierName} · {row.templateName}
                    </span>
                  </div>
                  <div className={classes.who}>
                    version {row.version}
                    <span className={classes.second}>
                      {row.isDoubted
                        ? 'an audit found other rates: to be exported again'
                        : row.exportedVersion === null
                          ? `new${row.acceptedAt === null ? '' : `, accepted ${whenText(row.acceptedAt)}`}`
                          : `version ${row.exportedVersion} was exported`}
                    </span>
                  </div>
                  <span className="s12 t2">{periodText(row)}</span>
                </li>
              ))}
            </ul>
            <ShowMore list={list} />
            {chosen.length > 0 && (
              <div className={classes.foot}>
                <span className="grow t2">{counted(chosen.length, 'contract is', 'contracts are')} chosen.</span>
                <Button disabled={isRunning || chosen.length > MOST_EXPORTED_AT_ONCE} onClick={() => send(chosen)}>
                  Export {chosen.length}
                </Button>
              </div>
            )}
          </div>
          {current && (
            <CheckPane key={current.contractId} contract={current} isBusy={isRunning} send={(asFiles) => send([current], asFiles)} />
          )}
        </div>
      )}
    </>
  )
}
