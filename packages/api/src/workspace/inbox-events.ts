// What happens in the inbox. Only the company to which the e-mail came hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { getInboxItem, listInbox } from './inbox.ts'

const makesOld = [listInbox, getInboxItem]

export const inboxMailArrived = event({
  kind: 'workspace.inboxMailArrived',
  what: 'An e-mail came to the address of a company.',
  facts: z.object({ fromName: z.string(), subject: z.string() }),
  makesOld: [...makesOld, listNotifications],
  notice: {
    to: 'own',
    sentence: ({ fromName, subject }) => `${fromName} wrote to the address of your company${subject === '' ? '' : `: “${subject}”`}`,
    href: () => '/workspace/inbox',
    choice: { label: 'An e-mail comes to the inbox of the company', hasMail: false, hasApplication: true },
  },
})

export const inboxChanged = event({
  kind: 'workspace.inboxChanged',
  what: 'An e-mail of the inbox came from a program, was assigned, is done or open again, or was removed.',
  facts: z.object({}),
  makesOld,
})
