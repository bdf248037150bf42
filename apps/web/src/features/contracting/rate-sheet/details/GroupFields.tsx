// How large groups are, what each traveller pays by their number, and who travels free.

import type { FreePlaces, GroupStep, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { groupTermTexts } from '@tradewind/domain/rate-sheet/words/words.ts'
import { use } from 'react'
import type { Change } from '../engine/public.ts'
import { ChoiceField, CountField, FieldGroup, FieldRow, FieldScope, WordsField } from '../fields/public.ts'
import { forgetTyped, withParts } from '../values/public.ts'
import classes from './Details.module.css'
import { AddEntry, RemoveEntry } from './ListButtons.tsx'

const MOST = 9999
const SHARES = { full: 'All they pay', halfDouble: 'Half a double' } as const satisfies Record<FreePlaces['share'], string>

export function GroupFields({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const { groupSize, freePlaces } = page
  const texts = groupTermTexts(page)
  const about = texts.length === 0 ? 'Prices by the number of travellers, and places that are free.' : `Printed as “${texts.join('. ')}”.`
  const putSize = (size: { from: number | undefined; to: number | undefined }, key?: string) =>
    change(
      'Size of groups',
      withParts(page, {
        groupSize: size.from === undefined ? undefined : { from: size.from, ...(size.to === undefined ? {} : { to: size.to }) },
      }),
      key,
    )
  const putFree = (after: FreePlaces | undefined, key?: string) => change('Free places', withParts(page, { freePlaces: after }), key)
  return (
    <FieldGroup title="Groups" about={about}>
      <FieldRow narrow>
        <CountField
          name="group from"
          label="Only for groups from"
          least={1}
          most={MOST}
          placeholder="any number"
          value={groupSize?.from}
          check={(from) => (from > (groupSize?.to ?? MOST) ? 'More than the last.' : undefined)}
          save={(from, key) => putSize({ from, to: groupSize?.to }, key)}
        />
        {groupSize && (
          <CountField
            name="group to"
            label="To"
            least={1}
            most={MOST}
            placeholder="any number"
            value={groupSize.to}
            check={(to) => (to < groupSize.from ? 'Fewer than the first.' : undefined)}
            save={(to, key) => putSize({ from: groupSize.from, to }, key)}
          />
        )}
      </FieldRow>
      <FieldRow narrow>
        <CountField
          name="free for each"
          label="One free for each"
          unit="paying"
          least={1}
          most={999}
          placeholder="none"
          value={freePlaces?.forEach}
          save={(forEach, key) => putFree(forEach === undefined ? undefined : { share: 'full', ...freePlaces, forEach }, key)}
        />
        {freePlaces && (
          <>
            <CountField
              name="free at most"
              label="At most free"
              least={1}
              most={999}
              placeholder="any number"
              value={freePlaces.atMost}
              save={(atMost, key) => putFree(withParts(freePlaces, { atMost }), key)}
            />
            <ChoiceField label="Free is" value={freePlaces.share} options={SHARES} save={(share) => putFree({ ...freePlaces, share })} />
          </>
        )}
      </FieldRow>
      <Steps page={page} change={change} />
    </FieldGroup>
  )
}

function Steps({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const scope = use(FieldScope)
  const steps = page.groupSteps ?? []
  const put = (groupSteps: readonly GroupStep[], key?: string) =>
    change('Prices of groups', withParts(page, { groupSteps: groupSteps.length === 0 ? undefined : groupSteps }), key)
  return (
    <>
      {steps.length > 0 && (
        <ul className={classes.lines}>
          {steps.map((step, at) => (
            <li key={at} className={classes.groupStep}>
              <WordsField
                name={`step ${at}`}
                label={`Each pays the rate, group ${at + 1}`}
                isBare
                value={step.description}
                needed="Which rate do they pay?"
                save={(description, key) => description && put(steps.with(at, { ...step, description }), key)}
              />
              <CountField
                name={`step from ${at}`}
                label={`From travellers, group ${at + 1}`}
                isBare
                unit="from"
                least={1}
                most={MOST}
                needed="From how many?"
                check={(from) => (from > (step.to ?? MOST) ? 'After the last.' : undefined)}
                value={step.from}
                save={(from, key) => from !== undefined && put(steps.with(at, { ...step, from }), key)}
              />
              <CountField
                name={`step to ${at}`}
                label={`To travellers, group ${at + 1}`}
                isBare
                unit="to"
                least={1}
                most={MOST}
                placeholder="any"
                check={(to) => (to < step.from ? 'Before the first.' : undefined)}
                value={step.to}
                save={(to, key) => put(steps.with(at, withParts(step, { to })), key)}
              />
              <RemoveEntry
                label={`Remove price of group ${at + 1}`}
                onClick={() => {
                  forgetTyped(scope)
                  put(steps.filter((_, i) => i !== at))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddEntry label="Add a price by number of travellers" onClick={() => put([...steps, nextStep(page, steps)])} />
    </>
  )
}

/** Goes on where the last one ends; pays the first rate that names travellers and is not used yet. */
function nextStep(page: ProductPage, steps: readonly GroupStep[]): GroupStep {
  const from = (steps.at(-1)?.to ?? steps.at(-1)?.from ?? 0) + 1
  const rates = page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.rates.map((rate) => rate.description)))
  const unused = rates.find((name) => /group|pax|travell?er|passenger/i.test(name) && !steps.some((step) => step.description === name))
  return { description: unused ?? `Group from ${from}`, from }
}
