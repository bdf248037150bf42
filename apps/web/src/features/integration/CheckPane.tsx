// The check before an export: what is written, what is refused and why, and what the booking system cannot express.

import { checkExport, type ContractToExport } from '@tradewind/api/integration.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../client/call-failed.ts'
import { queryOf } from '../../client/queries.ts'
import { paths } from '../../paths.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import classes from './Integration.module.css'
import { ReportLines } from './ReportLines.tsx'
import { useSystem } from './use-system.ts'

type CheckPaneProps = { contract: ContractToExport; isBusy: boolean; send: (asFiles: boolean) => void }

export function CheckPane({ contract, isBusy, send }: CheckPaneProps) {
  const { system, at } = useSystem()
  const { data, error, refetch } = useQuery(queryOf(checkExport, { params: { id: contract.contractId }, query: { system } }))
  const canSend = data !== undefined && data.unmapped.length === 0 && data.lines + data.unchanged > 0
  return (
    <aside className={classes.side} aria-label="Check before the export">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long check is scrolled by keyboard */}
      <div className={classes.sideBody} tabIndex={0} role="group" aria-label="What is written">
        <div>
          <h2>
            {contract.locationName}, version {contract.version}
          </h2>
          <p className="s12 muted">Check before the export</p>
        </div>
        {error && !data ? (
          <>
            <FailedRegion error={error} retry={() => void refetch()} />
            {messageOf(error).includes('Credentials') && (
              <Button component={Link} to={at(paths.credentials)} variant="default">
                Open Credentials
              </Button>
            )}
          </>
        ) : data ? (
          <ReportLines report={data} />
        ) : (
          <Skeleton height={200} />
        )}
      </div>
      <div className={classes.sideFoot}>
        {data && data.unmapped.length > 0 && (
          <Button component={Link} to={at(paths.addMapping, { contract: contract.contractId })} className="grow">
            Map them
          </Button>
        )}
        {canSend && (
          <Button className="grow" loading={isBusy} onClick={() => send(false)}>
            Export this contract
          </Button>
        )}
        {canSend && system === 'tourplan' && (
          <Button variant="default" disabled={isBusy} onClick={() => send(true)}>
            As a file
          </Button>
        )}
      </div>
    </aside>
  )
}
