// Signing in, users, and what they set up for themselves.

import { counted } from '@tradewind/domain/text/counted.ts'
import { auditAction, quoted } from './audit-action.ts'

type Named = { name: string }
type Address = { email: string }
type Person = Named & Address
type Token = { tokenName: string }
type Webhook = { webhookName: string }

const webhook = (facts: Partial<Webhook>) => (facts.webhookName === undefined ? 'a webhook' : `the webhook ${facts.webhookName}`)
const at = (url: string | undefined) => (url === undefined ? '' : `, ${url}`)

export const ACCOUNT_AUDIT = {
  'session.begin': auditAction<{ by: string; isRemembered?: boolean }>(
    ({ by }) => (by === 'password' || by === undefined ? 'signed in' : `signed in with a ${by}`),
    [{}, { by: 'second factor' }, { by: 'recovery code' }, { by: 'passkey' }],
  ),
  'session.refuse': auditAction<{ reason: string }>(
    ({ reason }, { who }) => `was refused to sign in as ${who}${reason ? `: ${reason}` : ''}`,
  ),
  'session.continue': auditAction<{ host: string }>(({ host = '' }) => `signed in to ${host}`),
  'session.end': auditAction('ended a session'),
  'session.end-all': auditAction('signed out everywhere'),
  'password.forget': auditAction((_, { who }) => `asked for a new password for ${who}`),
  'password.reset': auditAction('chose a new password by email'),
  'password.change': auditAction('changed the password'),
  'email.confirm': auditAction('confirmed the email address'),
  'secondary-email.add': auditAction<Address>(({ email = '' }) => `added the secondary address ${email}`),
  'secondary-email.confirm': auditAction<Address>(({ email = '' }) => `confirmed the secondary address ${email}`),
  'secondary-email.remove': auditAction<Address>(({ email = '' }) => `removed the secondary address ${email}`),
  'secondary-email.disassociate': auditAction<Address>(({ email = '' }) => `removed the secondary address ${email}`),
  'second-factor.on': auditAction<{ isAnother: boolean }>('switched the second factor on'),
  'second-factor.app': auditAction<{ isAnother: boolean }>(
    ({ isAnother }) => (isAnother === true ? 'took another authenticator app into use' : 'added an authenticator app'),
    [{ isAnother: true }, { isAnother: false }],
  ),
  'second-factor.codes': auditAction('made new recovery codes'),
  'second-factor.off': auditAction('switched the second factor off'),
  'second-factor.refuse': auditAction<Named>((_, { who }) => `typed a wrong code for ${who}`),
  'passkey.add': auditAction<Named>(({ name }) => `added the passkey ${quoted(name)}`),
  'passkey.remove': auditAction<Named>(({ name }) => `removed the passkey ${quoted(name)}`),
  'user.sign-up': auditAction<Person>(({ email = '' }) => `signed up as ${email}`),
  'user.add': auditAction<Named & { role: string; access: string }>(
    ({ role = '', access = '' }, { who }) => `added ${who}: ${role}, ${access} access`,
  ),
  'user.approve': auditAction<Person>((_, { who }) => `approved ${who}`),
  'user.reject': auditAction<Person>((_, { who }) => `rejected ${who}`),
  'user.enable': auditAction<Named>((_, { who }) => `enabled ${who}`),
  'user.disable': auditAction<Named>((_, { who }) => `disabled ${who}`),
  'user.delete': auditAction<Person>((_, { who }) => `deleted ${who}`),
  'user.role': auditAction<Named & { role: string }>(
    ({ role }, { isOwn, who }) => `made ${isOwn ? 'their own account' : who} ${role === 'admin' ? 'an administrator' : 'a member'}`,
    [{ role: 'admin' }, { role: 'member' }],
  ),
  'user.access': auditAction<Named & { access: string }>(
    ({ access }, { isOwn, who }) => {
      const whose = isOwn ? 'their own account' : who
      return access === 'write' ? `gave ${whose} write access` : `took write access from ${whose}`
    },
    [{ access: 'write' }, { access: 'read' }],
  ),
  'user.rename': auditAction<Named & { newName: string }>(({ newName = '' }, { who }) => `renamed ${who} to ${newName}`),
  'user.lapse': auditAction<Named>((_, { who }) => `lost the invitation of ${who}: the address has an account elsewhere`),
  'user.request-access': auditAction<Named>('asked for write access'),
  'user.own-data': auditAction('downloaded what is kept of them'),
  'user.erase-self': auditAction('erased their data'),
  'token.make': auditAction<Token & { scopes: readonly string[]; days: number }>(({ tokenName = '' }) => `made the token ${tokenName}`),
  'token.revoke': auditAction<Token>(({ tokenName = '' }) => `revoked the token ${tokenName}`),
  'webhook.add': auditAction<Webhook & { url: string; kinds: readonly string[] }>((facts) => `added ${webhook(facts)}${at(facts.url)}`),
  'webhook.change': auditAction<Webhook & { url: string; kinds: readonly string[]; switched?: string }>((facts) =>
    facts.switched === undefined
      ? `changed ${webhook(facts)}${at(facts.url)}`
      : `changed ${webhook(facts)}${at(facts.url)}, and switched it ${facts.switched}`,
  ),
  'webhook.remove': auditAction<Webhook & { url: string }>((facts) => `removed ${webhook(facts)}${at(facts.url)}`),
  'webhook.renew-secret': auditAction<Webhook>((facts) => `made another secret for ${webhook(facts)}`),
  'webhook.replay': auditAction<Webhook & { deliveries: number }>(
    (facts) => `sent ${counted(facts.deliveries ?? 0, 'delivery', 'deliveries')} of ${webhook(facts)} again`,
  ),
  'webhook.test': auditAction<Webhook>((facts) => `sent a test to ${webhook(facts)}`),
}
