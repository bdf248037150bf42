import { expect, test } from 'vitest'
import type { Question } from '../reading.ts'
import { unansweredOf } from './left-of-file.ts'

const question = (other: Partial<Question>): Question => ({
  questionId: 'currency',
  kind: 'currency',
  text: 'Which currency has C7?',
  cellIds: ['C7'],
  alternatives: [],
  affects: ['C7', 'C8', 'C9'],
  ...other,
})

test('rates that wait for an answer are named with the question; an answer, and a warning that holds nothing back, are not', () => {
  const questions = [
    question({}),
    question({ answer: 'EUR' }),
    question({ affects: [] }),
    question({ text: 'Is C9 per person?', affects: ['C9'] }),
  ]
  expect(unansweredOf({ questions })).toEqual([
    '3 rates left out, because nobody answered: Which currency has C7?',
    '1 rate left out, because nobody answered: Is C9 per person?',
  ])
})
