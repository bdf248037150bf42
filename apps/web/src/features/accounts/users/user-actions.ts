// What an administrator does with a user; the list follows.

import { sendConfirmationLink } from '@tradewind/api/accounts/confirmation.ts'
import { approveOrRejectUser, deleteUser, editUser, listUsers, type UserRow } from '@tradewind/api/accounts/users.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { notifications } from '@mantine/notifications'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'

export async function change(user: UserRow, part: Omit<SentBodyOf<typeof editUser>, 'userId'>): Promise<void> {
  await andRefresh(() => callServer(editUser, { body: { userId: user.userId, ...part } }))
}

export async function remove(user: UserRow): Promise<void> {
  await andRefresh(() => callServer(deleteUser, { params: { id: user.userId } }))
}

export async function answerSignUp(user: UserRow, action: 'approve' | 'reject'): Promise<void> {
  await andRefresh(() => callServer(approveOrRejectUser, { body: { user: user.userId, action } }))
}

export async function sendInvitationAgain(user: UserRow): Promise<void> {
  const { message } = await callServer(sendConfirmationLink, { body: { email: user.email } })
  notifications.show({ title: `Invitation to ${user.email}`, message: message.replace(' to you', ''), color: 'teal' })
}

/** The list follows also when it failed: a colleague may have been faster. */
async function andRefresh(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    await refresh(listUsers)
  }
}
