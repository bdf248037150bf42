// What a message proposes: each notice with its questions, and the press that takes it over.

import { type MessageAnswersGiven, type ProposedNotice, readStopSaleMessage } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { noticeDaysText, stopSaleTitle } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { DoubtQuestion } from './DoubtQuestion.tsx'
import { MarkedText } from './MarkedText.tsx'
import classes from './StopSaleMessage.module.css'

const NO_ANSWERS: MessageAnswersGiven = { yes: [], locations: {}, products: {} }

export type ProposalsProps = {
  text: string
  /** The location that is meant where the message names none. */
  locationId?: string | undefined
  /** For a buyer: whose contracts it may be about. */
  supplierId?: string | undefined
  /** When the message came: a notice then says whether it was taken over since. */
  messageAt?: string | undefined
  /** What stands below a notice: how it is taken over, or that it was. */
  act: (notice: ProposedNotice, position: number) => ReactNode
  /** When nothing was understood. */
  empty?: ReactNode
  /** The message itself is shown beside it already: nothing while it is read, and nothing when it says nothing. */
  isBeside?: boolean
}

export function Proposals({ text, locationId, supplierId, messageAt, act, empty, isBeside = false }: ProposalsProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const body = {
    text,
    answers,
    ...(locationId === undefined ? {} : { locationId }),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(messageAt === undefined ? {} : { messageAt }),
  }
  const read = useQuery({ ...queryOf(readStopSaleMessage, { body }), placeholderData: keepPreviousData })
  if (isBeside && (read.error || !read.data)) return null
  if (read.error) return <FailedRegion error={read.error} retry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height={120} />
  const { notices, locations } = read.data
  if (notices.length === 0) return empty
  return (
    <div className={classes.proposals}>
      {!isBeside && (
        <div>
          <MarkedText {...read.data} />
        </div>
      )}
      {notices.map((notice, position) => (
        // A notice has no name of its own; answers keep the order of the message.
        <section key={position} className={classes.notice} aria-label={`Notice ${position + 1}`}>
          <h3 className={classes.title}>{titleOf(notice)}</h3>
          <p className="s13 t2">{wordsOf(notice)}</p>
          {notice.doubts.map((doubt) => (
            <DoubtQuestion
              key={`${doubt.kind} ${doubt.written}`}
              {...{ doubt, choices: notice.choices, locations, answers, answer: setAnswers }}
            />
          ))}
          {act(notice, position)}
        </section>
      ))}
    </div>
  )
}

function titleOf({ kind, rooms, location }: ProposedNotice): string {
  const title = kind === 'allotment' && rooms === null ? 'Fewer rooms' : stopSaleTitle({ kind, rooms })
  return location ? `${title}: ${location.locationName}` : title
}

function wordsOf({ days, products, doubts }: ProposedNotice): string {
  const rooms = doubts.some(({ kind }) => kind === 'unknownRooms')
    ? 'Rooms to be said'
    : products.map((each) => each.productName).join(', ')
  return `${days.length === 0 ? 'Days to be said' : noticeDaysText(days)} · ${rooms || 'All products'}`
}
