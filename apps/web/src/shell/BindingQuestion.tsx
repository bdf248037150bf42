// The one question before something that binds. No button has the focus, and a key that is held down presses none.

import { REFUSALS } from '@tradewind/api/refusals.ts'
import { useSession } from '../client/session.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BINDING_ACTS, type BindingAct } from './binding-acts.ts'

/** The title says what happens and to how many. */
export type BindingQuestionProps = Omit<ConfirmDialogProps, 'isDangerous' | 'focus'> & { act: BindingAct }

export function BindingQuestion({ act, isDisabled = false, children, ...question }: BindingQuestionProps) {
  const isActing = useSession().realActor !== null
  return (
    <ConfirmDialog {...question} focus="neutral" isDangerous={BINDING_ACTS[act] === 'grave'} isDisabled={isDisabled || isActing}>
      {children}
      {isActing && <Notice tone="warn">{REFUSALS.NotWhileActing.message}</Notice>}
    </ConfirmDialog>
  )
}
