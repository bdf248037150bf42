// What a step did, in a corner of the screen: gone when the step is taken back.

import { notifications } from '@mantine/notifications'

const ID = 'step'

/** Tells it in the place of what was told of the step before. */
export function tellStep(message: string): void {
  forgetStep()
  notifications.show({ id: ID, message, color: 'teal' })
}

export function forgetStep(): void {
  notifications.hide(ID)
}
