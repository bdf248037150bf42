// The answer of an expert: a verdict, and remarks about the whole contract, a product, one of its rates, or a part.

import { LONGEST_REMARK, MOST_REMARKS, type OpenedReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { ratesOfReview, type Verdict } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { Button, Group, Radio, Select, Stack, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ExpertReviews.module.css'

type Remark = {
  readonly key: number
  readonly place: string
  /** One rate of the product; null for the product itself. */
  readonly rate: string | null
  readonly text: string
}
export type ReviewAnswer = {
  readonly verdict: Verdict
  readonly remarks: { readonly place: string; readonly rate?: string; readonly text: string }[]
}

/** Names in a list have to differ; so many are shown at once. */
const SHOWN_PLACES = 50

/** What is typed and not sent. */
type Typed = { readonly verdict: Verdict | null; readonly remarks: readonly Remark[] }
const NOTHING_TYPED: Typed = { verdict: null, remarks: [] }

type Props = { review: OpenedReview; send: (answer: ReviewAnswer) => Promise<unknown> }

export function ReviewForm({ review, send }: Props) {
  const [typed, setTyped] = useKept(`answer to the review ${review.reviewId}`, NOTHING_TYPED)
  const { verdict, remarks } = typed
  const [isAsked, setAsked] = useState(false)
  const action = useAction()
  const written = remarks.filter((remark) => remark.text.trim() !== '')
  const problem =
    verdict === null
      ? 'Say whether everything is fine.'
      : verdict === 'remarks' && written.length === 0
        ? 'Write at least one remark.'
        : undefined
  const change = (key: number, part: Partial<Remark>) =>
    setTyped({ ...typed, remarks: remarks.map((remark) => (remark.key === key ? { ...remark, ...part } : remark)) })
  const withOneMore = () => [...remarks, { key: (remarks.at(-1)?.key ?? 0) + 1, place: 'whole', rate: null, text: '' }]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (verdict === null || problem !== undefined) return
    const answer = { verdict, remarks: written.map(({ place, rate, text }) => ({ place, ...(rate === null ? {} : { rate }), text })) }
    void action.run(async () => {
      await send(answer)
      setTyped(NOTHING_TYPED)
    })
  }
  const choose = (chosen: string) => {
    if (chosen === 'fine') setTyped({ verdict: 'fine', remarks })
    else setTyped({ verdict: 'remarks', remarks: remarks.length === 0 ? withOneMore() : remarks })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Radio.Group label="Your answer" value={verdict ?? ''} onChange={choose}>
        <Stack gap={8} mt={8}>
          <Radio value="fine" label="Everything is fine" />
          <Radio value="remarks" label="I have remarks" />
        </Stack>
      </Radio.Group>
      {remarks.map((remark, i) => (
        <div key={remark.key} className={classes.remark}>
          <Select
            label="About"
            data={review.places.map(({ place, title }) => ({ value: place, label: title }))}
            value={remark.place}
            onChange={(place) => change(remark.key, { place: place ?? 'whole', rate: null })}
            searchable
            limit={SHOWN_PLACES}
            allowDeselect={false}
          />
          <RateSelect review={review} remark={remark} choose={(rate) => change(remark.key, { rate })} />
          <Textarea
            label={`Remark ${i + 1}`}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={LONGEST_REMARK}
            value={remark.text}
            onChange={(event) => change(remark.key, { text: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            size="compact-xs"
            style={{ justifySelf: 'start' }}
            onClick={() => setTyped({ ...typed, remarks: remarks.filter(({ key }) => key !== remark.key) })}
          >
            Remove<span className="sr"> remark {i + 1}</span>
          </Button>
        </div>
      ))}
      {verdict !== null && remarks.length < MOST_REMARKS && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => setTyped({ ...typed, remarks: withOneMore() })}
        >
          Add a remark
        </Button>
      )}
      {isAsked && problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Group justify="flex-end">
        <Button type="submit" loading={action.isBusy}>
          Send the answer
        </Button>
      </Group>
      <p className="s12 muted">Only {review.companyName} reads your answer. It cannot be changed once it is sent.</p>
    </form>
  )
}

/** Nothing for what is no product, and for a product without rates. */
function RateSelect({ review, remark, choose }: { review: OpenedReview; remark: Remark; choose: (rate: string | null) => void }) {
  const { head, pages } = review.sheet
  const body = pages.find(({ pageId }) => pageId === remark.place)?.body
  const rates = useMemo(() => (body?.kind === 'product' ? ratesOfReview(body, head.currency) : []), [body, head.currency])
  if (rates.length === 0) return null
  return (
    <Select
      label="Rate"
      placeholder="All of its rates"
      data={rates.map(({ rate, title }) => ({ value: rate, label: title }))}
      value={remark.rate}
      onChange={choose}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All of its rates' }}
      limit={SHOWN_PLACES}
      nothingFoundMessage="No rate of that name."
    />
  )
}
