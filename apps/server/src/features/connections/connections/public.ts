// What other features use of connections.

export { mailInvitationsJob } from './mail-invitations-job.ts'
