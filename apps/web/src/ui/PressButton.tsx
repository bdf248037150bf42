// A button that takes one press for one press: a key that is held down and the second click of a double click do nothing.

import { Button, type ButtonProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

export type PressButtonProps = ButtonProps & {
  children: ReactNode
  onPress: () => void
  'aria-label'?: string
}

export function PressButton({ onPress, ...props }: PressButtonProps) {
  return <Button {...props} onKeyDown={ignoreRepeated} onClick={(event: MouseEvent) => isPress(event) && onPress()} />
}

/** The browser makes a click of each repeated Enter. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/** `detail` counts the clicks of a double click; it is 0 for a key. */
function isPress({ detail }: MouseEvent): boolean {
  return detail <= 1
}
