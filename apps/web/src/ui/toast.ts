// Short messages over the page, which go by themselves.

import { notifications } from '@mantine/notifications'
import { messageOf } from '../client/call-failed.ts'

/** Says what was done. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'teal' })
}

/** Says why something could not be done. @param title what was not done; without it there is only the reason */
export function toastFailed(error: unknown, title?: string): void {
  notifications.show({ ...(title === undefined ? {} : { title }), message: messageOf(error), color: 'red' })
}
