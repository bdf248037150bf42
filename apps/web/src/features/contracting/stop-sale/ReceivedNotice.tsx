// A stop sale as its holder reads it, with the button that confirms it. Signed in and by link.

import type { ReceivedStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { useAction } from '../../../client/use-action.ts'
import { fullMomentText, momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PressButton } from '../../../ui/PressButton.tsx'
import { daysOf, productsOf, titleOf } from './notice-words.ts'
import classes from './StopSale.module.css'

export function ReceivedNotice({ notice, confirm }: { notice: ReceivedStopSale; confirm: () => Promise<unknown> }) {
  const action = useAction()
  return (
    <>
      <h1>
        {titleOf(notice)}: {notice.locationName}
      </h1>
      <dl className={classes.facts}>
        <dt>Days</dt>
        <dd>{daysOf(notice)}</dd>
        <dt>Products</dt>
        <dd>{productsOf(notice)}</dd>
        {notice.reason !== '' && (
          <>
            <dt>Reason</dt>
            <dd>{notice.reason}</dd>
          </>
        )}
        <dt>Sent</dt>
        <dd>
          {fullMomentText(notice.sentAt)} by {notice.sentBy}, {notice.supplierName}
        </dd>
        {notice.openedAt !== null && (
          <>
            <dt>Opened</dt>
            <dd>{fullMomentText(notice.openedAt)}</dd>
          </>
        )}
      </dl>
      {notice.confirmedAt === null ? (
        <p className="s13 t2">Confirm that you have taken note. {notice.supplierName} sees when you did.</p>
      ) : (
        <Notice tone="ok">
          Confirmed {momentInText(notice.confirmedAt)} by {notice.confirmedBy}.
        </Notice>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.acts}>
        {notice.confirmedAt === null && (
          <PressButton leftSection={<IconCheck size={16} stroke={1.75} />} loading={action.isBusy} onPress={() => void action.run(confirm)}>
            Confirm
          </PressButton>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  )
}
