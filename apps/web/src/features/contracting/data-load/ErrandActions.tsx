// In the rate sheet of another company: back to the data load, or to the request of the buyer, where it is sent on.

import { getDraftErrand, type LoadSheet, submitBuyerDraft } from '@tradewind/api/contracting/data-load.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import { useDraftStore } from '../rate-sheet/public.ts'
import classes from './DataLoad.module.css'

export function ErrandActions({ draftId }: { draftId: string }) {
  const found = useQuery(queryOf(getDraftErrand, { params: { id: draftId } }))
  const errand = found.data?.errand
  if (!errand) return null
  if (errand.kind === 'load')
    return (
      <>
        {errand.sheets.length > 1 && <OtherSheets draftId={draftId} sheets={errand.sheets} />}
        <Button className={classes.barButton} component={Link} to={paths.dataLoad(errand.dataLoadId)} aria-label="Back to the data load">
          Back<span className="only-wide">&nbsp;to the data load</span>
        </Button>
      </>
    )
  return (
    <>
      <Button
        className={classes.barButton}
        variant="default"
        component={Link}
        to={paths.request(errand.requestId)}
        aria-label="Back to the request"
      >
        Back<span className="only-wide">&nbsp;to the request</span>
      </Button>
      <AskToCheck askedId={errand.askedId} supplierName={errand.supplierName} />
    </>
  )
}

/** The rate sheets of the other hotels of the same data load. */
function OtherSheets({ draftId, sheets }: { draftId: string; sheets: readonly LoadSheet[] }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label="Rate sheet of"
      className={classes.otherSheets}
      value={draftId}
      data={sheets.map((sheet) => ({ value: sheet.draftId, label: sheet.locationName }))}
      onChange={(event) => void navigate({ to: paths.draft(event.currentTarget.value) })}
    />
  )
}

function AskToCheck({ askedId, supplierName }: { askedId: string; supplierName: string }) {
  const store = useDraftStore()
  const action = useAction({ onFailed: toastFailed })
  const ask = () =>
    void action.run(async () => {
      await store.save()
      await callServer(submitBuyerDraft, { body: { askedId } })
      toastDone(`${supplierName} gets an e-mail with a link to check and send it.`)
    })
  return (
    <Button className={classes.barButton} loading={action.isBusy} title={`${supplierName} gets an e-mail with a link`} onClick={ask}>
      <span className="only-wide">Ask {supplierName} to check it</span>
      <span className="only-narrow">Ask to check</span>
    </Button>
  )
}
