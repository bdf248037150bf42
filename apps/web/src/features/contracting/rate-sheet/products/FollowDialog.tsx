// Rates that are made from those of another product: sea view is garden view plus 30.

import { Button, Group, Radio, Select, TextInput } from '@mantine/core'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { Derivation, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageFollowing, pageOnItsOwn, possibleSources, sourceOf } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useState } from 'react'
import { FormModal } from '../../../../ui/FormModal.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useChangePages, useDraft, useProductPages } from '../engine/public.ts'
import { FollowedRates } from './FollowedRates.tsx'
import classes from './Products.module.css'
import { readDifference } from './read-difference.ts'

export function FollowDialog({ pageId, close }: { pageId: string; close: () => void }) {
  const page = useProductPages().find((each) => pageIdOf(each) === pageId)
  if (!page) return null
  return (
    <FormModal opened onClose={close} title="Rates from another product" size={560}>
      <FollowForm page={page} close={close} />
    </FormModal>
  )
}

function FollowForm({ page, close }: { page: ProductPage; close: () => void }) {
  const pages = useProductPages()
  const { state } = useDraft()
  const changePages = useChangePages()
  const before = sourceOf(pages, page)
  const [from, setFrom] = useState(before ? pageIdOf(before) : null)
  const [percentage, setPercentage] = useState(startText(page.derivedFrom?.percentage))
  const [amount, setAmount] = useState(startText(page.derivedFrom?.amount))
  const [amountPer, setAmountPer] = useState<NonNullable<Derivation['amountPer']>>(page.derivedFrom?.amountPer ?? 'rate')
  const [problem, setProblem] = useState<string>()
  const sources = possibleSources(pages, page).filter((each) => each.productId !== page.productId || each === before)
  const source = sources.find((each) => pageIdOf(each) === from)
  const change = readChange(percentage, amount, amountPer)
  const made = source && change ? pageFollowing(page, source, change, state.head.currency) : undefined
  const { overrides = [] } = page.derivedFrom ?? {}

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!source) return setProblem('Choose the product whose rates are followed.')
    if (!change) return setProblem('Enter by how much the rates differ, such as 10 % or 30; nothing is the same rates.')
    if (!made) return
    changePages(`Rates follow ${source.productName}`, [made])
    tellStep(`The rates follow ${source.productName} from now on.`)
    close()
  }
  const release = () => {
    changePages('Rates on their own', [pageOnItsOwn(page)])
    tellStep('The rates stay as they are and follow nothing any more.')
    close()
  }
  if (sources.length === 0)
    return <p className="s13 t2">There is no other product of this type whose rates could be followed. Add one first.</p>
  return (
    <form className={classes.form} onSubmit={submit} onChange={() => setProblem(undefined)} noValidate>
      <p className="s13 t2">
        The seasons and rates of {page.productName}, {page.ratePackageName} are made from those of the other product, now and whenever these
        change. Its present rates give way; any rate can be made its own later.
      </p>
      <Select
        label="Rates of"
        placeholder="Choose a product"
        data={sources.map((each) => ({ value: pageIdOf(each), label: `${each.productName} · ${each.ratePackageName}` }))}
        value={from}
        onChange={setFrom}
        searchable
        limit={100}
        allowDeselect={false}
        data-autofocus
      />
      <div className={classes.pair}>
        <TextInput
          label="Plus or less percent"
          placeholder="10, or -5"
          value={percentage}
          onChange={(event) => setPercentage(event.currentTarget.value)}
          maxLength={9}
          rightSection={<span className="s12 muted">%</span>}
          rightSectionPointerEvents="none"
        />
        <TextInput
          label="and then an amount"
          placeholder="30, or -5"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          maxLength={12}
          rightSection={<span className="s12 muted">{state.head.currency}</span>}
          rightSectionWidth={48}
          rightSectionPointerEvents="none"
        />
      </div>
      {amount.trim() !== '' && (
        <Radio.Group label="The amount is" value={amountPer} onChange={(value) => setAmountPer(value === 'person' ? 'person' : 'rate')}>
          <Group gap="lg" mt={6}>
            <Radio value="rate" label="for each rate, such as the room" />
            <Radio value="person" label="for each person" />
          </Group>
        </Radio.Group>
      )}
      {source && made && <FollowedRates list={[{ source, made }]} currency={state.head.currency} />}
      {overrides.length > 0 && (
        <p className="s12 muted">{counted(overrides.length, 'rate is its own and stays.', 'rates are its own and stay.')}</p>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Group justify="flex-end" gap="sm">
        {page.derivedFrom && (
          <Button variant="default" onClick={release} mr="auto">
            Stand on its own
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button type="submit">Follow these rates</Button>
      </Group>
    </form>
  )
}

function startText(value: Derivation['amount']): string {
  return value === undefined || Number(value) === 0 ? '' : value
}

/** What is left empty changes nothing; undefined where something is typed that is no number. */
function readChange(
  percentage: string,
  amount: string,
  amountPer: NonNullable<Derivation['amountPer']>,
): Pick<Derivation, 'percentage' | 'amount' | 'amountPer'> | undefined {
  const percent = percentage.trim() === '' ? getAmount('0') : readDifference(percentage)
  if (percent === undefined || Number(percent) <= -100) return undefined
  if (amount.trim() === '') return { percentage: percent }
  const more = readDifference(amount)
  return more && { percentage: percent, amount: more, amountPer }
}
