// One or two letters for a person (round) or a company (square).

import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import classes from './Initials.module.css'

export type InitialsProps = { name: string; shape?: 'round' | 'square'; size?: number; isPlain?: boolean }

/** The hue comes from the name, so that the same company always has the same one. Decoration: the name stands beside it. */
export function Initials({ name, shape = 'square', size = 28, isPlain = false }: InitialsProps) {
  const hue = (Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 8) + 1
  const fontSize = size <= 24 ? 10 : size >= 36 ? 13 : 11
  return (
    <span
      aria-hidden
      className={`${classes.initials} ${shape === 'round' ? classes.round : ''} ${isPlain ? '' : `${classes.tint} hue-${hue}`}`}
      style={{ width: size, height: size, fontSize }}
    >
      {initialsOf(name)}
    </span>
  )
}
