// The button that sends a form. While it is under way it cannot be pressed again, and keeps the focus that a disabled one would lose.

import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { usePlainWords } from '../language/plain/plain-words.ts'

export type SubmitButtonProps = { children: string; isBusy: boolean; isDisabled?: boolean; variant?: 'filled' | 'default' }

/** Enter in a field of the form presses this button too. */
export function SubmitButton({ children, isBusy, isDisabled = false, variant = 'filled' }: SubmitButtonProps) {
  const words = usePlainWords()
  const stop = (event: MouseEvent) => event.preventDefault()
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      variant={variant}
      disabled={isDisabled}
      {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true, onClick: stop } : {})}
    >
      {isBusy ? words.loading : children}
    </Button>
  )
}
