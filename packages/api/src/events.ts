// Every kind of event and of live message there is.

import { sessionEnded } from './accounts/session-events.ts'
import { companyClosed } from './admin/closing.ts'
import { companyConsolidated } from './admin/consolidation.ts'
import { featureSwitched } from './admin/feature-switches.ts'
import { fileAnswered, fileAsked } from './admin/file-access.ts'
import { planPaidByCard } from './billing-events.ts'
import { addressBookChanged } from './connections/address-book.ts'
import { connectionAccepted, connectionRequested, connectionsChanged } from './connections/connection-events.ts'
import { partnerViewsChanged, partnerViewTaken } from './connections/partner-view-events.ts'
import {
  contractAccepted,
  contractActivityRemoved,
  contractAnswerTakenBack,
  contractEdited,
  contractLoaded,
  contractMailArrived,
  contractMailHeld,
  contractMailsChanged,
  contractPartnerChanged,
  contractRejected,
  contractResent,
  contractsAnswered,
  contractsLoaded,
  contractSent,
  contractViewed,
  filesAttached,
  noteAdded,
  contractWithdrawn,
} from './contracting/contract-events.ts'
import { dataLoadAsked, dataLoadChanged, dataLoadSubmitted } from './contracting/data-load-events.ts'
import { downloadEnded } from './contracting/download-events.ts'
import { draftChanged } from './contracting/draft-events.ts'
import { filingChanged, reminderDue } from './contracting/filing-events.ts'
import { reviewAnswered, reviewChanged } from './contracting/expert-review-events.ts'
import { stopSaleChanged, stopSaleReceived } from './contracting/stop-sale-events.ts'
import { requestAnswered, requestChanged, requestDeclined, requestReceived } from './contracting/request-events.ts'
import { viewsChanged } from './contracting/saved-view-events.ts'
import { importRead } from './contracting/import-events.ts'
import {
  contractSealed,
  contractSigned,
  signatureBlocked,
  signatureGiven,
  signaturesAsked,
  signaturesEnded,
} from './contracting/signature-events.ts'
import { offerMade, proposalsWithdrawn } from './contracting/negotiation-events.ts'
import { plannedSendingsChanged } from './contracting/sending-events.ts'
import { mailUndelivered } from './contracting/mail-events.ts'
import type { EventKind } from './event.ts'
import { webhookStopped } from './webhook-events.ts'
import { workFailed, workSucceeded } from './work-events.ts'
import { inboxChanged, inboxMailArrived } from './workspace/inbox-events.ts'
import { mentioned, messageChanged, messageSent, talkRead } from './workspace/talk-events.ts'

export const EVENTS = [
  planPaidByCard,
  companyClosed,
  fileAnswered,
  fileAsked,
  companyConsolidated,
  featureSwitched,
  contractSent,
  contractResent,
  contractPartnerChanged,
  contractWithdrawn,
  contractViewed,
  contractActivityRemoved,
  contractAccepted,
  contractRejected,
  contractAnswerTakenBack,
  contractLoaded,
  contractsAnswered,
  contractsLoaded,
  contractEdited,
  signaturesAsked,
  signatureBlocked,
  signatureGiven,
  contractSigned,
  signaturesEnded,
  contractSealed,
  offerMade,
  proposalsWithdrawn,
  filesAttached,
  contractMailArrived,
  contractMailHeld,
  contractMailsChanged,
  noteAdded,
  downloadEnded,
  filingChanged,
  viewsChanged,
  reminderDue,
  mailUndelivered,
  addressBookChanged,
  partnerViewsChanged,
  partnerViewTaken,
  connectionRequested,
  connectionAccepted,
  connectionsChanged,
  requestReceived,
  requestChanged,
  requestAnswered,
  requestDeclined,
  stopSaleReceived,
  stopSaleChanged,
  reviewChanged,
  reviewAnswered,
  dataLoadAsked,
  dataLoadSubmitted,
  dataLoadChanged,
  plannedSendingsChanged,
  draftChanged,
  importRead,
  workSucceeded,
  workFailed,
  sessionEnded,
  webhookStopped,
  messageSent,
  mentioned,
  messageChanged,
  talkRead,
  inboxMailArrived,
  inboxChanged,
] as const

/** An event that is listed here; only such can be recorded. */
export type AnyEvent = (typeof EVENTS)[number]

/** Kinds of which people may be told by mail: each needs its mail, see the table of contents of the server. */
export type MailedKind = Extract<AnyEvent, { readonly hasMail: true }>['kind']

/** The event of this kind; undefined for one that an older or newer version of the product wrote. */
export function findEvent(kind: string): EventKind | undefined {
  return EVENTS.find((each) => each.kind === kind)
}
