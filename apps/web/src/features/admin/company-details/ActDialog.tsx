// Something that the provider does for a company: what it is, and the reason, which the company reads in its audit log.

import type { Call } from '@tradewind/api/call.ts'
import { type ReactNode, useState } from 'react'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isReason, ReasonField } from '../log-in-as/public.ts'

type ActDialogProps = {
  title: string
  /** On the button that does it. */
  submit: string
  /** The one that was given for opening the page. */
  firstReason: string
  act: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** The calls whose answers are old afterwards. */
  makesOld: readonly Call[]
  isReady?: boolean
  close: () => void
  children: ReactNode
}

export function ActDialog({ title, submit, firstReason, act, makesOld, isReady = true, close, children }: ActDialogProps) {
  const [reason, setReason] = useState(firstReason)
  const action = useAction()
  const run = async () => {
    if (!(await action.run((idempotencyKey) => act(reason, idempotencyKey)))) return
    close()
    await refresh(...makesOld)
  }
  return (
    <FormDialog
      opened
      title={title}
      submit={submit}
      isBusy={action.isBusy}
      isDisabled={!isReady || !isReason(reason)}
      problem={action.problem}
      onSubmit={() => void run()}
      onClose={close}
    >
      {children}
      <ReasonField value={reason} change={setReason} />
    </FormDialog>
  )
}
