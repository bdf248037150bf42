// Marks of other features in the cells of a rate sheet on paper, such as proposed values.

import type { RatePlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { createContext } from 'react'

export type CellMark = {
  /** What stands below the amount. */
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
}

/** Undefined where a sheet is only read. */
export const CellMarksContext = createContext<CellMarks | undefined>(undefined)
