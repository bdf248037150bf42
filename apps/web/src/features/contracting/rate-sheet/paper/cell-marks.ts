// Marks of other features in the cells and dates of a rate sheet on paper, such as proposed values.

import type { RatePlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { createContext } from 'react'

export type CellMark = {
  /** What stands below the amount, or behind the dates. */
  readonly text: string
  /** `draft`: not sent yet. */
  readonly tone: 'forYou' | 'waits' | 'draft'
  /** For screen readers, after the text. */
  readonly label: string
}

export type CellMarks = {
  markOf(place: RatePlace): CellMark | undefined
  /** What pressing the cell does; undefined where it cannot be pressed. */
  chooserOf(place: RatePlace): (() => void) | undefined
  isChosen(place: RatePlace): boolean
  /** For a boundary of a season, which all products with this boundary share. */
  markOfBoundary(seasonName: string, end: 'first' | 'last', day: Day): CellMark | undefined
}

/** Undefined where a sheet is only read. */
export const CellMarksContext = createContext<CellMarks | undefined>(undefined)
