// One table with its sentences: right, or something is wrong and each part of a sentence can be pressed.

import { Button } from '@mantine/core'
import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import { isOpen, type Sentence, type TableState, type TableToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SentencePart } from '@tradewind/domain/reading/sentences/sentence.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Fragment } from 'react'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import type { Pointing } from './pane-hands.ts'
import { Alternatives, WaitsForIt } from './Questions.tsx'
import classes from './TablesPanel.module.css'

const STATES: Readonly<Record<TableState, readonly [tone: Tone, words: string]>> = {
  waits: ['accent', 'To confirm'],
  again: ['warn', 'Confirm again'],
  confirmed: ['ok', 'Confirmed'],
  known: ['ok', 'As in your last file'],
  asked: ['warn', 'Waits for answers'],
  leftOut: ['neutral', 'Left out'],
}

type CardProps = {
  table: TableToConfirm
  reading: Reading
  /** Its parts can be pressed. */
  isWrong: boolean
  right: () => void
  wrong: () => void
  cancel: () => void
  correct: (correction: Correction) => void
  pointing: Pointing
  show: (cellId: string) => void
  correctPart: (table: TableToConfirm, sentence: Sentence, part: SentencePart | undefined) => void
}

export function TableCard(props: CardProps) {
  const { table, isWrong, right, wrong, cancel } = props
  const { tableId, name, state, itemCount, waitingCount } = table
  const [tone, words] = STATES[state]
  return (
    <section
      className={classes.card}
      data-table={tableId}
      data-open={isOpen(table) || undefined}
      tabIndex={-1}
      aria-label={`${name}, ${words}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isWrong) cancel()
      }}
    >
      <h3 className={classes.head}>
        <span className="grow">{name}</span>
        <Tag tone={tone}>{words}</Tag>
      </h3>
      <p className="s12 muted">
        {counted(itemCount, 'price or term', 'prices and terms')}
        {waitingCount > 0 && `, ${counted(waitingCount, 'price waits', 'prices wait')} for answers`}
      </p>
      <SinceBefore table={table} />
      {isOpen(table) || isWrong || state === 'asked' ? (
        <Sentences {...props} />
      ) : (
        <details>
          <summary className="s12">Its sentences</summary>
          <Sentences {...props} />
        </details>
      )}
      {isWrong ? (
        <WrongHint {...props} />
      ) : (
        <div className={classes.acts}>
          {isOpen(table) && (
            <Button size="compact-md" aria-label={`Right: ${name}`} onClick={right}>
              Right
            </Button>
          )}
          {state !== 'leftOut' && (
            <Button
              size="compact-md"
              variant={isOpen(table) ? 'default' : 'subtle'}
              aria-label={`Something is wrong … in ${name}`}
              onClick={wrong}
            >
              Something is wrong …
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** What became of it since the last file with this layout. */
function SinceBefore({ table: { state, since } }: { table: TableToConfirm }) {
  if (state === 'again') return <p className={classes.changed}>It means something else than you confirmed. Please read it again.</p>
  if (state !== 'waits' || !since) return null
  const { changedCount, goneCount } = since
  return (
    <p className={classes.changed}>
      Since your last file with this layout{' '}
      {[
        ...(changedCount > 0 ? [`${counted(changedCount, 'cell is new or means', 'cells are new or mean')} something else`] : []),
        ...(goneCount > 0 ? [`${counted(goneCount, 'cell is', 'cells are')} gone`] : []),
      ].join(', and ')}
      .
    </p>
  )
}

function Sentences({ table, reading, isWrong, correct, pointing, show, correctPart }: CardProps) {
  return (
    <ol className={classes.sentences}>
      {table.sentences.map((sentence) => {
        const questions = reading.questions.filter(({ questionId }) => sentence.questionIds.includes(questionId))
        return (
          <li key={sentence.cellId} onMouseEnter={() => pointing.point(sentence.cellIds)} onFocus={() => pointing.point(sentence.cellIds)}>
            <p>
              {isWrong ? (
                <Parts sentence={sentence} press={(part) => correctPart(table, sentence, part)} />
              ) : (
                <Words parts={sentence.parts} />
              )}{' '}
              <button
                type="button"
                className={classes.place}
                aria-label={`${sentence.place}, show in the file`}
                onClick={() => show(sentence.cellId)}
              >
                {sentence.place}
              </button>{' '}
              {sentence.because === 'changed' && <Tag tone="warn">Changed</Tag>}
            </p>
            {questions.map((question) => (
              <div key={question.questionId} className={classes.asked}>
                <p>
                  {question.text} <WaitsForIt question={question} />
                </p>
                <div className={classes.acts}>
                  <Alternatives question={question} correct={correct} />
                </div>
              </div>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

const isPrice = ({ isStrong }: SentencePart) => isStrong === true

/** Between two parts of the price: a comma before nett or retail. */
function beforePrice({ about }: SentencePart): string {
  return about === 'rateType' ? ', ' : ' '
}

function Words({ parts }: { parts: readonly SentencePart[] }) {
  const lead = parts.filter((part) => !isPrice(part))
  return (
    <>
      {lead.map(({ text }) => text).join(', ')}:{' '}
      <b>
        {parts
          .filter(isPrice)
          .map((part, i) => `${i === 0 ? '' : beforePrice(part)}${part.text}`)
          .join('')}
      </b>
    </>
  )
}

function Parts({ sentence: { parts, place }, press }: { sentence: Sentence; press: (part: SentencePart) => void }) {
  return parts.map((part, i) => (
    <Fragment key={`${part.about} ${i}`}>
      {i === 0 ? '' : isPrice(part) ? (parts[i - 1] && isPrice(parts[i - 1] ?? part) ? beforePrice(part) : ': ') : ', '}
      <button type="button" data-part className={classes.part} aria-label={`${part.text} of ${place} is wrong`} onClick={() => press(part)}>
        {part.text}
      </button>
    </Fragment>
  ))
}

function WrongHint({ table, cancel, correctPart }: CardProps) {
  const [first] = table.sentences
  return (
    <>
      <p className={classes.hint} role="status">
        Press what is wrong in a sentence. If something else is wrong, press a cell, a row or a column of the file, or drag over a block.
      </p>
      <div className={classes.acts}>
        {first && (
          <Button size="compact-md" variant="default" onClick={() => correctPart(table, first, undefined)}>
            Nothing of this table is a rate
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
