// The company itself: its settings, profile, partners, mail and booking systems.

import { auditAction, count } from './audit-action.ts'

type Address = { email: string }
type Partner = { partner: string | undefined }
type Fields = { fields: readonly string[] }
type Settings = {
  company_name?: string | undefined
  requires_second_factor?: boolean | undefined
  idle_minutes?: number | undefined
  email_domain?: string | null | undefined
}

function settingsSentence({ company_name, requires_second_factor, idle_minutes, email_domain }: Settings): string {
  const parts = [
    company_name !== undefined && `renamed the company to ${company_name}`,
    requires_second_factor !== undefined &&
      (requires_second_factor ? 'asked everybody for a second factor' : 'stopped asking everybody for a second factor'),
    idle_minutes !== undefined && `set the time after which idle sessions end to ${idle_minutes} minutes`,
    email_domain === null && 'stopped taking sign-ups of colleagues',
    typeof email_domain === 'string' && `began to take sign-ups with addresses at ${email_domain}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'changed the settings of the company' : parts.join(', ')
}

export const COMPANY_AUDIT = {
  'company.settings': auditAction<Settings>(settingsSentence, [{}, { requires_second_factor: true }, { requires_second_factor: false }]),
  'company.billing': auditAction<{ name: string }>(({ name = '' }) => `changed who gets invoices: ${name}`),
  'company.clickedUpgrade': auditAction('asked for another plan'),
  'company.getVerified': auditAction('asked to be verified'),
  'company.own-export': auditAction('asked for the data of the company'),
  'company.take-over': auditAction<Address & { contracts: number }>(
    ({ email = '', contracts }) => `took over what was sent to ${email}: ${count(contracts, 'contract')}`,
  ),
  'company.usage': auditAction<Readonly<Record<string, unknown>>>(
    ({ is_stopped: isStopped }) => {
      if (isStopped === undefined) return 'changed what usage data say of the company'
      return isStopped === true ? 'stopped the sending of usage data' : 'let usage data be sent again'
    },
    [{}, { is_stopped: true }, { is_stopped: false }],
  ),
  'profile.save': auditAction<Fields>('changed the company profile'),
  'profile.submit': auditAction('submitted the company profile'),
  'profile.group': auditAction<{ name: string }>(({ name = '' }) => `saved the profile group ${name}`),
  'profile.group-delete': auditAction<{ name: string }>(({ name = '' }) => `deleted the profile group ${name}`),
  'profile.location': auditAction<Fields>('changed the profile of a location'),
  'profile.product': auditAction<Fields>('changed the profile of a product'),
  'profile.media': auditAction<{ fileName: string }>('added a picture to the profile'),
  'profile.media-delete': auditAction<{ fileName: string }>('deleted a picture of the profile'),
  'profile.order': auditAction<{ what: string }>(({ what = '' }) => `changed the order of the ${what}`),
  'connection.invite': auditAction<{ addresses: number } | { company: string }>('invited a partner to connect'),
  'connection.accept': auditAction<Partial<Address>>('accepted a connection'),
  'connection.reject': auditAction<Partial<Address>>('rejected a connection'),
  'connection.ignore': auditAction<Partial<Address>>('ignored a connection'),
  'connection.remove': auditAction<Partial<Address>>('removed a connection'),
  'connection.resend': auditAction<Partial<Address>>('sent an invitation to connect again'),
  'connection.undo': auditAction<Partial<Address>>('took back the answer to an invitation to connect'),
  'partner.save': auditAction<Partner>(({ partner = '' }) => `changed the partner ${partner} in the address book`),
  'partner.merge': auditAction<Partner & { other: string | undefined }>(
    ({ partner = '', other = '' }) => `merged the partner ${other} with ${partner}`,
  ),
  'partner.separate': auditAction<Partner>(({ partner = '' }) => `took the partner ${partner} out of a merge`),
  'partner.import': auditAction<{ partners: number }>(({ partners }) => `imported ${count(partners, 'partner')} into the address book`),
  'partner.turnover': auditAction<Partner>(({ partner = '' }) => `changed the turnover with the partner ${partner}`),
  'partner.turnovers': auditAction<{ partners: number }>(({ partners }) => `brought in the turnover with ${count(partners, 'partner')}`),
  'message.many': auditAction<{ recipients: number; files?: number }>('wrote to many partners'),
  'inbox.address': auditAction('made a new address of the inbox'),
  'inbox.remove': auditAction<{ from: string; subject: string }>('removed an e-mail from the inbox'),
  'mail.unwanted': auditAction<Address & { from: string }>('was told by a reader that no more e-mail is wanted'),
  'mail.wanted': auditAction<Address & { from: string }>('was told by a reader that e-mail is wanted again'),
  'booking.answer': auditAction<{ answer: string; system: string }>('told what a booking system answered to an export'),
  'booking.ask-again': auditAction('asked Tourplan again for its answers to an export'),
  'booking.columns': auditAction('changed the columns of the Tourwriter file'),
  'booking.connect': auditAction<{ address: string | null; user: string | null; isPasswordNew: boolean; writesInventory?: boolean }>(
    'changed how Tourplan is reached',
  ),
  'booking.export': auditAction<{ what: string; system: string }>('exported contracts for a booking system'),
  'booking.map': auditAction<{ what: string; system: string }>('mapped rates of a contract to a booking system'),
  'booking.template': auditAction<{ fileName: string }>('uploaded a Tourwriter file'),
  'booking.audit': auditAction<{ system: string; source: string }>('began an audit of loaded rates'),
  'booking.audit-again': auditAction('went on with an audit of loaded rates'),
  'booking.mend': auditAction<{ what: string; system: string }>('marked contracts to be exported again after an audit of loaded rates'),
  'booking.unmap': auditAction<Readonly<Record<string, unknown>>>('removed a mapping to a booking system'),
}
