// What other features use of notifications.

export { notificationHandlers } from './handlers.ts'
export { notificationHref, notificationText } from './notification-text.ts'
