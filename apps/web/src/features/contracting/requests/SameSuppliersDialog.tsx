// Suppliers that were asked already, or are in the list twice under other names. C-DG-027: requests-with-same-name-or-domain

import type { SameSupplier } from '@tradewind/api/contracting/requests.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Requests.module.css'

const BY = { name: 'the same name', domain: 'the same domain', address: 'the same address' } as const

type Props = { same: readonly SameSupplier[]; isBusy: boolean; problem: string | undefined; send: () => void; cancel: () => void }

export function SameSuppliersDialog({ same, isBusy, problem, send, cancel }: Props) {
  return (
    <BindingQuestion
      act="send"
      opened
      title="Requests with the same name or domain"
      confirm="Ask them all the same"
      cancel="Back to the list"
      isBusy={isBusy}
      onConfirm={send}
      onCancel={cancel}
    >
      <p>
        {counted(same.length, 'supplier looks', 'suppliers look')} like one that is asked already. Two requests to the same company are
        easily answered once.
      </p>
      <ul className={classes.problems} data-dialog="requests-with-same-name-or-domain">
        {same.map((each) => (
          <li key={`${each.asWhom} ${each.email} ${each.requestId}`}>
            <b>{each.asWhom}</b> has {BY[each.by]} as {each.supplierName} ({each.email})
            {each.requestId === null ? ', which is in this list' : `, asked in “${each.requestName}”`}
          </li>
        ))}
      </ul>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </BindingQuestion>
  )
}
