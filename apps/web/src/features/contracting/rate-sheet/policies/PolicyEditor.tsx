// One policy: of cancellation its tiers and what is paid before, of every other kind its words.

import { type DayRange, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { isSamePolicy } from '@tradewind/domain/rate-sheet/policies/policy-list.ts'
import { CANCEL_UNITS, type Penalty, type Policy, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { ChoiceField, CountField, DateRangesField, FieldRow, PercentField, ProseField } from '../fields/public.ts'
import { type SeasonDates, withParts } from '../values/public.ts'
import { PenaltyFields } from './PenaltyFields.tsx'
import { TierFindings } from './TierFindings.tsx'
import { TierRows } from './TierRows.tsx'
import { TierTimeline } from './TierTimeline.tsx'
import type { ChangePolicy } from './change-policy.ts'

type PolicyEditorProps = {
  policy: Policy
  /** The other policies of the list. */
  others: readonly Policy[]
  head: SheetHead
  seasons: readonly SeasonDates[]
  change: ChangePolicy
}

const UNITS = { [CANCEL_UNITS[0]]: 'hours', [CANCEL_UNITS[1]]: 'days' } as const

const TWICE = 'Another policy of this kind holds for the same arrivals. Give one of them other dates or rooms.'

export function PolicyEditor({ policy, others, head, seasons, change }: PolicyEditorProps) {
  // What would make two policies one is said beside the field: saved, the later would be merged into the earlier.
  const twice = (part: Partial<Policy>) => (others.some((other) => isSamePolicy(other, { ...policy, ...part })) ? TWICE : undefined)
  const isCancellation = policy.policyType === 'cancellation'
  return (
    <>
      {twice({}) !== undefined && <Notice tone="warn">{TWICE}</Notice>}
      {isCancellation && <CancellationFields policy={policy} head={head} change={change} />}
      {(policy.policyType === 'group' || policy.fromRooms !== undefined) && (
        <FieldRow narrow>
          <CountField
            name="rooms"
            label="Holds from"
            unit="rooms"
            placeholder="not said"
            least={1}
            most={9999}
            check={(fromRooms) => twice({ fromRooms })}
            value={policy.fromRooms}
            save={(fromRooms, key) => change(withParts(policy, { fromRooms }), key)}
          />
        </FieldRow>
      )}
      {!isCancellation && policy.policyType !== 'group' && (
        <FieldRow narrow>
          <CountField
            name="free"
            label="Children free of charge"
            most={999}
            placeholder="not said"
            value={policy.focChildrenCount}
            save={(focChildrenCount, key) => change(withParts(policy, { focChildrenCount }), key)}
          />
        </FieldRow>
      )}
      <ProseField
        name="note"
        label={isCancellation ? 'Note' : 'Policy'}
        value={policy.note}
        save={(note, key) => change({ ...policy, note: note ?? '' }, key)}
      />
      <ProseField
        name="conditions"
        label="Conditions"
        placeholder="What it depends on besides"
        value={policy.conditions}
        save={(conditions, key) => change(withParts(policy, { conditions }), key)}
      />
      {policy.dateRanges !== undefined && (
        <ArrivalsField policy={policy} dateRanges={policy.dateRanges} head={head} seasons={seasons} change={change} twice={twice} />
      )}
    </>
  )
}

function ArrivalsField({
  policy,
  dateRanges,
  head,
  seasons,
  change,
  twice,
}: Omit<PolicyEditorProps, 'others'> & { dateRanges: readonly DayRange[]; twice: (part: Partial<Policy>) => string | undefined }) {
  const period = periodOf(head)
  return (
    <DateRangesField
      name="arrivals"
      label="Days of arrival"
      value={dateRanges}
      check={(ranges) => twice({ dateRanges: ranges })}
      save={(ranges, key) => change({ ...policy, dateRanges: ranges }, key)}
      period={period}
      seasons={seasons}
      none={`No arrivals yet: it holds for none of ${rangeText(period)}.`}
    />
  )
}

function CancellationFields({ policy, head, change }: Omit<PolicyEditorProps, 'others' | 'seasons'>) {
  const unit = policy.cancelHoursDays ?? CANCEL_UNITS[0]
  const noShow = policy.noShow
  return (
    <>
      <TierTimeline policy={policy} currency={head.currency} />
      <TierFindings policy={policy} change={change} />
      <TierRows policy={policy} head={head} change={change} />
      <FieldRow narrow>
        <ChoiceField
          label="Notice counted in"
          value={unit}
          options={UNITS}
          save={(cancelHoursDays) => change({ ...policy, cancelHoursDays })}
        />
        <PercentField
          name="deposit"
          label="Deposit at booking"
          placeholder="none"
          value={policy.depositPercentage}
          save={(depositPercentage, key) => change(withParts(policy, { depositPercentage }), key)}
        />
        <CountField
          name="balance"
          label="Balance due"
          unit="days before"
          most={9999}
          placeholder="not said"
          value={policy.balanceDueDays}
          save={(balanceDueDays, key) => change(withParts(policy, { balanceDueDays }), key)}
        />
        <PenaltyFields
          name="no-show"
          label="No show costs"
          penalty={noShow}
          currency={head.currency}
          change={(penalty: Penalty | undefined, key) => change(withParts(policy, { noShow: penalty }), key)}
        />
      </FieldRow>
    </>
  )
}
