// Blackouts of a product: days on which it is not sold, one line each, typed from left to right. // C-DG-009

import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { changedByStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { nightsIn, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import {
  type BlackoutChange,
  type BlackoutScope,
  blackoutScope,
  pagesWithBlackout,
} from '@tradewind/domain/rate-sheet/blackouts/blackout-scope.ts'
import { type Blackout, periodOf, type ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { otherPackages } from '@tradewind/domain/rate-sheet/structure/packages-of-product.ts'
import { blackoutText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { pluralOf } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, use, useRef, useState } from 'react'
import { DateField } from '../../../../ui/DateField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { CopyFrom } from '../copy-from/public.ts'
import { useAsked } from '../places/public.ts'
import { type PageEditing, useChangePages, useProductPages, useSheetStopSales } from '../engine/public.ts'
import { DayField, FieldScope, SectionPanel, useUnfinished, WordsField } from '../fields/public.ts'
import { forgetTyped, readRanges, withParts } from '../values/public.ts'
import classes from './BlackoutsPanel.module.css'

export function BlackoutsPanel(props: PageEditing<ProductPage>) {
  const { pageId, page, head } = props
  const hasOthers = otherPackages(useProductPages(), page).length > 0
  return (
    <SectionPanel
      pageId={pageId}
      section="blackouts"
      about={
        page.blackouts.length === 0
          ? 'No blackouts yet. The days on which this is not sold stand here, both days included.'
          : 'Not sold on these days, both days included.'
      }
      actions={<CopyFrom page={page} head={head} fields={['blackouts']} />}
    >
      <ByStopSales page={page} head={head} />
      <div className={classes.table} data-packages={hasOthers || undefined}>
        <div className={classes.head} aria-hidden>
          <span>From</span>
          <span>To</span>
          <span>Nights</span>
          <span>Reason</span>
          {hasOthers && <span>Closes</span>}
        </div>
        <Lines {...props} />
        <NewLine {...props} />
      </div>
    </SectionPanel>
  )
}

/** What stop sales close or open beside the lines of the sheet. It holds in every version, so it is not entered again and cannot be edited here. */
function ByStopSales({ page, head }: Pick<PageEditing<ProductPage>, 'page' | 'head'>) {
  const { closed, opened } = changedByStopSales(page, head, useSheetStopSales())
  if (closed.length === 0 && opened.length === 0) return null
  return (
    <div className={classes.stopSales}>
      {closed.length > 0 && (
        <Notice tone="warn">Closed by stop sales: {closed.map(blackoutText).join('; ')}. You do not have to enter these days again.</Notice>
      )}
      {opened.length > 0 && <Notice tone="ok">Opened again by a notice to all partners: {opened.map(rangeText).join(', ')}.</Notice>}
    </div>
  )
}

/** Changes one blackout here, and in the other rate packages of the product where it is theirs too. */
function useChangeBlackout(page: ProductPage) {
  const pages = useProductPages()
  const changePages = useChangePages()
  const others = otherPackages(pages, page)
  return {
    hasOthers: others.length > 0,
    scopeOf: (at: number): BlackoutScope => {
      const blackout = page.blackouts[at]
      return blackout ? blackoutScope(pages, page, blackout) : 'product'
    },
    put: (label: string, wanted: BlackoutChange, key?: string) => changePages(label, pagesWithBlackout(pages, page, wanted), key),
  }
}

type ScopeSelectProps = { label: string; page: ProductPage; value: BlackoutScope; save: (scope: BlackoutScope) => void }

function ScopeSelect({ label, page, value, save }: ScopeSelectProps) {
  return (
    <Select
      aria-label={label}
      data={[
        { value: 'product', label: 'The whole product' },
        { value: 'package', label: `Only ${page.ratePackageName}` },
      ]}
      value={value}
      onChange={(scope) => save(scope === 'package' ? 'package' : 'product')}
      allowDeselect={false}
    />
  )
}

function Lines({ page, head }: PageEditing<ProductPage>) {
  const scope = use(FieldScope)
  const { blackouts } = page
  const period = periodOf(head)
  const { hasOthers, scopeOf, put: putBlackout } = useChangeBlackout(page)
  const put = (at: number, after: Blackout, key: string) => putBlackout('Blackout changed', { at, after }, key)
  const remove = (at: number) => {
    forgetTyped(scope)
    putBlackout('Blackout removed', { at })
  }
  return (
    <ul>
      {blackouts.map((blackout, at) => {
        const { range, reason } = blackout
        const name = `blackout ${at + 1}`
        return (
          <li key={at} className={classes.line}>
            <DayField
              name={`${at} from`}
              label={`From, ${name}`}
              isBare
              period={period}
              needed="When does it begin?"
              check={(from) => (from > range.to ? 'After its end.' : undefined)}
              value={range.from}
              save={(from, key) => from && put(at, { ...blackout, range: { ...range, from } }, key)}
            />
            <DayField
              name={`${at} to`}
              label={`To, ${name}`}
              isBare
              period={period}
              needed="When does it end?"
              check={(to) => (to < range.from ? 'Before it begins.' : undefined)}
              value={range.to}
              save={(to, key) => to && put(at, { ...blackout, range: { ...range, to } }, key)}
            />
            <span className={`${classes.nights} tn`} data-unit={pluralOf(nightsIn(range), ' night', ' nights')}>
              {nightsIn(range)}
            </span>
            <WordsField
              name={`${at} reason`}
              label={`Reason, ${name}`}
              isBare
              value={reason}
              save={(words, key) => put(at, withParts(blackout, { reason: words }), key)}
            />
            {hasOthers && (
              <ScopeSelect
                label={`Closes, ${name}`}
                page={page}
                value={scopeOf(at)}
                save={(wanted) => putBlackout('Blackout changed', { at, after: blackout, scope: wanted })}
              />
            )}
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${name}`} onClick={() => remove(at)}>
              <IconTrash size={15} stroke={1.75} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}

const BLANK = { from: '', to: '', reason: '' }

/** The next blackout: Enter adds it and begins another. */
function NewLine({ page, head }: PageEditing<ProductPage>) {
  const { hasOthers, put } = useChangeBlackout(page)
  const [scope, setScope] = useState<BlackoutScope>('product')
  const [typed = BLANK, setTyped] = useUnfinished<typeof BLANK>('new')
  const [problem, setProblem] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  useAsked('blackout', () => first.current?.focus())
  const type = (part: Partial<typeof BLANK>) => {
    const next = { ...typed, ...part }
    setTyped(
      next,
      Object.values(next).some((text) => text.trim() !== ''),
    )
    setProblem(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readRanges([typed], periodOf(head))
    if ('problem' in read) return setProblem(read.problem)
    const [range] = read.value
    if (!range) return setProblem('When does it begin?')
    const reason = typed.reason.trim()
    put('Blackout added', { after: { range, ...(reason === '' ? {} : { reason }) }, scope })
    setTyped(undefined, false)
    first.current?.focus()
  }
  return (
    <form className={`${classes.line} ${classes.next}`} onSubmit={submit} aria-label="New blackout">
      <DateField
        ref={first}
        label="From"
        aria-label="From, new blackout"
        placeholder="24 Dec"
        value={typed.from}
        period={periodOf(head)}
        error={problem}
        onChange={(from) => type({ from })}
      />
      <DateField
        label="To"
        aria-label="To, new blackout"
        placeholder="the same day"
        value={typed.to}
        period={periodOf(head)}
        onChange={(to) => type({ to })}
      />
      <span className={classes.nights} />
      <TextInput
        label="Reason"
        aria-label="Reason, new blackout"
        placeholder="Private event"
        value={typed.reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => type({ reason: event.currentTarget.value })}
      />
      {hasOthers && <ScopeSelect label="Closes, new blackout" page={page} value={scope} save={setScope} />}
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} stroke={1.75} />}>
        Add
      </Button>
    </form>
  )
}
