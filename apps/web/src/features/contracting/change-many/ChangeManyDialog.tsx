// One change over many templates: what changes, what it does to each of them, and then it is done.

import { type AskedChange, changeMany, previewManyChange } from '@tradewind/api/contracting/change-many.ts'
import type { PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { Button, Group } from '@mantine/core'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ChangeMany.module.css'
import { ChangeManyFields } from './ChangeManyFields.tsx'
import { askedChange, type ChangeManyForm, EMPTY_FORM, type FormProblems } from './change-many-form.ts'
import { ManyPreview } from './ManyPreview.tsx'
import { useNames } from './use-names.ts'
import { usePreviews } from './use-previews.ts'

const CARD_WIDTH = 860

type ChangeManyDialogProps = { selected: readonly PickedTemplate[]; close: () => void; started: (workId: string) => void }

export function ChangeManyDialog({ selected, close, started }: ChangeManyDialogProps) {
  const currencies = [...new Set(selected.map((template) => template.currency))]
  const period = yearsFrom(selected.map((template) => template.startDate).toSorted()[0] ?? '2026-01-01')
  const [form, setForm] = useState<ChangeManyForm>({ ...EMPTY_FORM, currency: currencies[0] ?? '' })
  const [problems, setProblems] = useState<FormProblems>({})
  const [change, setChange] = useState<AskedChange>()
  const action = useAction()
  const names = useNames(selected)
  const previews = usePreviews(
    selected.map((template) => template.templateId),
    change && {
      key: [previewManyChange.name, change],
      preview: (templateIds, signal) => callServer(previewManyChange, { body: { templateIds, change }, signal }),
    },
  )
  const edit = (next: ChangeManyForm) => {
    setForm(next)
    setChange(undefined)
    setProblems({})
    action.clear()
  }
  const look = () => {
    const asked = askedChange(form, period)
    if ('problems' in asked) return setProblems(asked.problems)
    setChange(asked.change)
  }
  const concerned = previews.templates.filter((template) => template.finding === null)
  const run = () =>
    action.run(async (idempotencyKey) => {
      if (!change) return
      const templateIds = concerned.map((template) => template.templateId)
      const left = previews.templates.filter((template) => template.finding !== null).map((template) => template.templateId)
      // Those that are left are named in the result again, with the reason of that moment.
      const body = { templateIds: [...templateIds, ...left], change }
      const { workId } = await callServer(changeMany, { body, idempotencyKey })
      started(workId)
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change === undefined) look()
    else void run()
  }
  const title = `Change ${counted(selected.length, 'rate sheet', 'rate sheets')}`
  return (
    <FormModal opened onClose={close} title={title} size={CARD_WIDTH}>
      <form onSubmit={submit} className={classes.form} noValidate>
        <ChangeManyFields form={form} onChange={edit} problems={problems} currencies={currencies} period={period} names={names} />
        {change === undefined ? (
          <p className="s12 muted">
            Drafts are changed, and nothing is published or sent. Before it is done you see what it does to each rate sheet; one press
            undoes all of it.
          </p>
        ) : (
          <ManyPreview previews={previews} />
        )}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy} disabled={change !== undefined && (!previews.isWhole || concerned.length === 0)}>
            {change === undefined ? 'Preview' : `Change ${counted(concerned.length, 'rate sheet', 'rate sheets')}`}
          </Button>
        </Group>
      </form>
    </FormModal>
  )
}

/** The years in which days without one are looked for. @param first `YYYY-MM-DD` */
function yearsFrom(first: string): DayRange {
  return { from: getDay(first), to: getDay(`${Number(first.slice(0, 4)) + 2}-12-31`) }
}
