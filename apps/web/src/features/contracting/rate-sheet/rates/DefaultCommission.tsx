// The commission of rates that say none: for the product or the whole rate sheet, and for single seasons.

import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type DefaultCommissions, pageWithDefaults } from '@tradewind/domain/rate-sheet/rates/default-commission.ts'
import { type SubmitEvent, useState } from 'react'
import { FormModal } from '../../../../ui/FormModal.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useChangePages, useDraftPart, useProductPages } from '../engine/public.ts'
import { readPercent } from '../values/public.ts'
import classes from './RatesPanel.module.css'

export function DefaultCommission({ pageId }: { pageId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        Default commission
      </Button>
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title="Default commission" size={480}>
        {isOpen && <OpenDialog pageId={pageId} close={() => setOpen(false)} />}
      </FormModal>
    </>
  )
}

function OpenDialog({ pageId, close }: { pageId: string; close: () => void }) {
  const pages = useProductPages()
  const page = pages.find((each) => pageIdOf(each) === pageId)
  if (!page) return null
  if (page.derivedFrom)
    return <p className="s13 t2">These rates follow others: their default commission is that of the product or rate package they follow.</p>
  return <DefaultsForm page={page} others={pages.filter((each) => each !== page && !each.derivedFrom)} close={close} />
}

function DefaultsForm({ page, others, close }: { page: ProductPage; others: readonly ProductPage[]; close: () => void }) {
  const changePages = useChangePages()
  // Other products can only be changed once they are here.
  const isWhole = useDraftPart((draft) => draft.isWhole)
  const [ofPage, setOfPage] = useState<string>(page.defaultCommission ?? '')
  const [ofSeasons, setOfSeasons] = useState<readonly string[]>(() => page.seasons.map((season) => season.defaultCommission ?? ''))
  const [isForAll, setForAll] = useState(true)
  const [problem, setProblem] = useState<string>()
  const hasOthers = isWhole && others.length > 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const defaults = readDefaults(page, ofPage, ofSeasons)
    if (defaults === undefined) return setProblem('Write percentages from 0 to 100, or leave a field empty.')
    const changed = [page, ...(hasOthers && isForAll ? others : [])].map((each) => pageWithDefaults(each, defaults))
    changePages('Default commission', changed)
    tellStep(
      changed.length > 1
        ? `The default commission is that of ${changed.length} products and rate packages.`
        : 'The default commission is set.',
    )
    close()
  }
  return (
    <form className={classes.form} onSubmit={submit} onChange={() => setProblem(undefined)} noValidate>
      <p className="s13 t2">
        A rate without a commission of its own has this one and follows it. Empty the commission of a rate to let it follow again.
      </p>
      <Percentage label="All seasons" value={ofPage} change={setOfPage} placeholder="none" />
      {page.seasons.map((season, i) => (
        <Percentage
          key={season.seasonId}
          label={season.seasonName}
          value={ofSeasons[i] ?? ''}
          change={(text) => setOfSeasons(ofSeasons.with(i, text))}
          placeholder={ofPage.trim() === '' ? 'none' : ofPage}
        />
      ))}
      {hasOthers && (
        <Checkbox
          label="For all products of the rate sheet"
          description="Seasons are known by their names."
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit">Set the default</Button>
      </Group>
    </form>
  )
}

type PercentageProps = { label: string; value: string; change: (text: string) => void; placeholder: string }

function Percentage({ label, value, change, placeholder }: PercentageProps) {
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      inputMode="decimal"
      maxLength={9}
      rightSection={<span className="s12 muted">%</span>}
      rightSectionPointerEvents="none"
    />
  )
}

/** Undefined where one of them is no percentage. */
function readDefaults(page: ProductPage, ofPage: string, ofSeasons: readonly string[]): DefaultCommissions | undefined {
  const [first, ...rest] = [ofPage, ...ofSeasons].map(readPercent)
  if (!first || 'problem' in first) return undefined
  const bySeason = new Map<string, typeof first.value>()
  for (const [i, read] of rest.entries()) {
    if ('problem' in read) return undefined
    bySeason.set(page.seasons[i]?.seasonName ?? '', read.value)
  }
  return { ofPage: first.value, bySeason }
}
