// Changes one rate in place: retail, commission, or not applicable. Enter saves, Escape leaves.

import { ActionIcon, Button, Checkbox, Group, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { typedAmount } from '@tradewind/domain/money/typed-amount.ts'
import type { Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { RateChange } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { commissionFinding, nettOf, rateFinding, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { type SubmitEvent, useState } from 'react'
import type { SaveProblems } from './editing.ts'
import classes from './Editor.module.css'

type RateEditorProps = {
  rate: Rate
  seasonName: string
  productName: string
  currency: string
  save: (change: RateChange) => Promise<SaveProblems>
}

export function RateEditor(props: RateEditorProps) {
  const [isOpen, popover] = useDisclosure(false)
  const label = `Change ${props.rate.description}, ${props.seasonName}, ${props.productName}`
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && popover.close()} width={280} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={22} aria-label={label} onClick={popover.toggle} className={classes.pencil}>
          <IconPencil size={13} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="md">{isOpen && <RateForm {...props} close={popover.close} />}</Popover.Dropdown>
    </Popover>
  )
}

/** What was typed as plain decimal text, with either decimal sign; unreadable text goes on as it is and is refused in words. */
function plainAmount(text: string): string | null {
  const typed = typedAmount(text)
  if (typed.kind === 'blank') return null
  return typed.kind === 'amount' ? typed.amount : text.trim()
}

function RateForm({ rate, seasonName, currency, save, close }: RateEditorProps & { close: () => void }) {
  const shown = shownRate(rate, currency)
  const [retail, setRetail] = useState(shown.retail ?? '')
  const [commission, setCommission] = useState(shown.commission ?? '0')
  const [notApplicable, setNotApplicable] = useState(rate.notApplicable)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const change: RateChange = { retailRate: plainAmount(retail), commissionPercentage: plainAmount(commission) ?? '0', notApplicable }
  const findings = notApplicable ? {} : localFindings(change, currency)
  const nett =
    !notApplicable && change.retailRate !== null && Object.keys(findings).length === 0
      ? nettOf(change.retailRate as never, change.commissionPercentage as never, currency)
      : undefined // just found to be amounts

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.keys(findings).length > 0) return setProblems(findings)
    setBusy(true)
    const refused = await save(change)
    setBusy(false)
    if (refused === undefined) close()
    else setProblems(refused)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={classes.form}>
      <p className="s13 med">
        {rate.description}, {seasonName}
      </p>
      <TextInput
        label={`Retail, ${currency}`}
        value={retail}
        onChange={(event) => setRetail(event.currentTarget.value)}
        disabled={notApplicable}
        error={problems.retailRate}
        inputMode="decimal"
        data-autofocus
        maxLength={20}
      />
      <TextInput
        label="Commission, %"
        value={commission}
        onChange={(event) => setCommission(event.currentTarget.value)}
        disabled={notApplicable}
        error={problems.commissionPercentage}
        inputMode="decimal"
        maxLength={8}
      />
      <p className="s12 muted tn" aria-live="polite">
        {nett === undefined ? 'Nett –' : `Nett ${amountForReading(nett, currency)} ${currency}`}
      </p>
      <Checkbox
        label="Not applicable: not sold in this season"
        checked={notApplicable}
        onChange={(event) => setNotApplicable(event.currentTarget.checked)}
      />
      {(problems[''] ?? problems.description) && (
        <p role="alert" className={classes.problem}>
          {problems[''] ?? problems.description}
        </p>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </Group>
    </form>
  )
}

function localFindings(change: RateChange, currency: string): Record<string, string> {
  const retail = change.retailRate === null ? undefined : rateFinding(change.retailRate, currency)
  const commission = commissionFinding(change.commissionPercentage)
  return {
    ...(retail === undefined ? {} : { retailRate: retail }),
    ...(commission === undefined ? {} : { commissionPercentage: commission }),
  }
}
