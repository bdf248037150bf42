// Changes many rates at once: by how much, rounded how, which ones, and every rate before and after.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { Button, Modal } from '@mantine/core'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react'
import { CallFailed } from '../../../../client/call-failed.ts'
import { useAction } from '../../../../client/use-action.ts'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { SheetView } from '../view/public.ts'
import { ChangePreview } from './ChangePreview.tsx'
import classes from './MassChange.module.css'
import { ChangeFields, SelectionFields } from './MassChangeFields.tsx'
import { EMPTY_FORM, plannedChange } from './mass-change-form.ts'
import { tellStep } from '../engine/public.ts'

export type MassChangeDialogProps = {
  /** The sheet as it is on screen; everything in it is saved. */
  view: SheetView
  opened: boolean
  close: () => void
  /** Has the server change the rates; answers how many it changed. */
  run: (body: Body, idempotencyKey: string) => Promise<number>
}
type Body = BodyOf<typeof changeRates>

const CARD_WIDTH = 760

export function MassChangeDialog(props: MassChangeDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.close} title="Change many rates" size={CARD_WIDTH} closeOnClickOutside={false}>
      {props.opened && <MassChangeForm {...props} />}
    </Modal>
  )
}

function MassChangeForm({ view, close, run }: MassChangeDialogProps) {
  const [form, setForm] = useState(EMPTY_FORM)
  const [isSubmitted, setSubmitted] = useState(false)
  const action = useAction()
  // A sheet of hundreds of products takes a moment; typing does not wait for it.
  const shownForm = useDeferredValue(form)
  const shown = useMemo(() => plannedChange(shownForm, view), [shownForm, view])
  const isBlank = form.value.trim() === ''
  const isShown = isSubmitted || !isBlank

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitted(true)
    action.clear()
    const planned = plannedChange(form, view)
    if ('finding' in planned) return
    void action.run(async (idempotencyKey) => {
      const changedCount = await run(planned.body, idempotencyKey)
      tellStep(counted(changedCount, 'rate changed.', 'rates changed.'))
      close()
    })
  }
  const problem =
    action.error instanceof CallFailed && action.error.code === 'EditConflict'
      ? `${action.error.message} Nothing was changed. The preview now shows the rates as they are.`
      : action.problem
  const count = 'preview' in shown ? shown.preview.changes.length : 0
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <ChangeFields
        form={form}
        onChange={setForm}
        currency={view.head.currency}
        finding={isShown && 'finding' in shown ? shown : undefined}
      />
      <SelectionFields form={form} onChange={setForm} products={view.products} />
      {'preview' in shown ? (
        <ChangePreview preview={shown.preview} currency={view.head.currency} />
      ) : (
        <p className="s12 muted" role="status">
          The rates before and after stand here as soon as you say by how much they change.
        </p>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <DialogButtons close={close}>
        <Button type="submit" loading={action.isBusy} disabled={'preview' in shown && count === 0}>
          {count === 0 ? 'Change rates' : `Change ${counted(count, 'rate', 'rates')}`}
        </Button>
      </DialogButtons>
    </form>
  )
}
