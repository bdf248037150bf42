// The table of contents of the product: every feature with its calls, its jobs and what it makes of events.

import { contractAccepted, contractAnswerTakenBack, contractRejected } from '@tradewind/api/contracting/contract-events.ts'
import type { ServerRoute, Services } from './context.ts'
import { confirmationRoutes } from './features/accounts/confirmation/routes.ts'
import { passkeyRoutes } from './features/accounts/passkeys/routes.ts'
import { recoveryRoutes } from './features/accounts/recovery/routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts'
import { secondaryEmailRoutes } from './features/accounts/secondary-email/routes.ts'
import { sessionRoutes } from './features/accounts/sessions/routes.ts'
import { settingsRoutes } from './features/accounts/settings/routes.ts'
import { signInRoutes } from './features/accounts/sign-in/routes.ts'
import { signUpRoutes } from './features/accounts/sign-up/routes.ts'
import { singleSignOnRoutes } from './features/accounts/single-sign-on/routes.ts'
import { userRoutes } from './features/accounts/users/routes.ts'
import { auditLogRoutes } from './features/admin/audit-log/routes.ts'
import { companyDetailsRoutes } from './features/admin/company-details/routes.ts'
import { dlQueueRoutes } from './features/admin/dl-queue/routes.ts'
import { logInAsRoutes } from './features/admin/log-in-as/routes.ts'
import { providerPeopleRoutes } from './features/admin/provider-people/routes.ts'
import { senderRoutes } from './features/admin/senders/routes.ts'
import { billCompaniesJob, readCardJob } from './features/billing/public.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { addressBookRoutes } from './features/connections/address-book/routes.ts'
import { partnerGroupRoutes } from './features/connections/partner-groups/routes.ts'
import { partnerViewRoutes } from './features/connections/partner-views/routes.ts'
import { partnerFinderRoutes } from './features/connections/partner-finder/routes.ts'
import { partnerRoutes } from './features/connections/partners/routes.ts'
import { allotmentJob } from './features/contracting/compare/allotment-job.ts'
import { levelsJob } from './features/contracting/compare/levels-job.ts'
import { risesJob } from './features/contracting/compare/rises-job.ts'
import { compareRoutes } from './features/contracting/compare/routes.ts'
import { contractRoutes } from './features/contracting/contract/routes.ts'
import { changeContractsJob } from './features/contracting/contract-list/public.ts'
import { contractAddresses } from './features/contracting/contract-mail/public.ts'
import { contractMailInRoutes } from './features/contracting/contract-mail/routes.ts'
import { contractWorkbookRoutes } from './features/contracting/contract-workbook/routes.ts'
import { contractListRoutes } from './features/contracting/contract-list/routes.ts'
import { changeFilingJob, refileDueJob, refileJob, remindJob } from './features/contracting/filing/public.ts'
import { filingRoutes } from './features/contracting/filing/routes.ts'
import { mailDailyAnswersJob, mailOfAnswer, tellAnswersJob } from './features/contracting/contract-state/public.ts'
import { contractStateRoutes } from './features/contracting/contract-state/routes.ts'
import { dashboardRoutes } from './features/contracting/dashboard/routes.ts'
import { dataLoadRoutes } from './features/contracting/data-load/routes.ts'
import { diffRoutes } from './features/contracting/diff/routes.ts'
import { cleanUpDownloadsJob, makeDownloadJobs } from './features/contracting/downloads/public.ts'
import { historyOfUndelivered } from './features/contracting/mails/public.ts'
import { masterDoer } from './features/contracting/master-templates/public.ts'
import { masterTemplateRoutes } from './features/contracting/master-templates/routes.ts'
import { changeManyDoer } from './features/contracting/change-many/public.ts'
import { changeManyRoutes } from './features/contracting/change-many/routes.ts'
import { rollForwardDoer } from './features/contracting/roll-forward/public.ts'
import { rollForwardRoutes } from './features/contracting/roll-forward/routes.ts'
import { contractMailRoutes } from './features/contracting/mails/routes.ts'
import { downloadRoutes } from './features/contracting/downloads/routes.ts'
import { draftRoutes } from './features/contracting/drafts/routes.ts'
import { applyImportJob, readImportJob } from './features/contracting/imports/public.ts'
import { importRoutes } from './features/contracting/imports/routes.ts'
import { readingRoutes } from './features/contracting/readings/routes.ts'
import { publishTemplatesJob } from './features/contracting/publishing/public.ts'
import { publishingRoutes } from './features/contracting/publishing/routes.ts'
import { mailOfOffer } from './features/contracting/negotiation/public.ts'
import { negotiationRoutes } from './features/contracting/negotiation/routes.ts'
import { openDataRoutes } from './features/contracting/open-data/routes.ts'
import { editorRoutes } from './features/contracting/rate-sheet/editor/routes.ts'
import { headRoutes } from './features/contracting/rate-sheet/head/routes.ts'
import { massChangeRoutes } from './features/contracting/rate-sheet/mass-change/routes.ts'
import { presenceRoutes } from './features/contracting/rate-sheet/presence/routes.ts'
import { productRoutes } from './features/contracting/rate-sheet/products/routes.ts'
import { rateRoutes } from './features/contracting/rate-sheet/rates/routes.ts'
import { seasonRoutes } from './features/contracting/rate-sheet/seasons/routes.ts'
import { remindOfAnswersJob, resendContractsJob } from './features/contracting/resend/public.ts'
import { resendRoutes } from './features/contracting/resend/routes.ts'
import { mailInvitationsJob } from './features/connections/connections/public.ts'
import { connectionRoutes } from './features/connections/connections/routes.ts'
import { mailRequestsJob, remindRequestsJob } from './features/contracting/requests/public.ts'
import { requestAnswerRoutes } from './features/contracting/request-answers/routes.ts'
import { mailOfReview, remindExpertsJob, reviewAddresses } from './features/contracting/expert-reviews/public.ts'
import { expertReviewRoutes } from './features/contracting/expert-reviews/routes.ts'
import { mailStopSaleJob, remindStopSalesJob } from './features/contracting/stop-sale/public.ts'
import { stopSaleMessageRoutes } from './features/contracting/stop-sale-messages/routes.ts'
import { stopSaleRoutes } from './features/contracting/stop-sale/routes.ts'
import { requestRoutes } from './features/contracting/requests/routes.ts'
import { remindSignersJob, sealContractJob } from './features/contracting/signatures/public.ts'
import { signatureRoutes } from './features/contracting/signatures/routes.ts'
import { sendContractsJob, sendPlannedJob, stopPlansOfView } from './features/contracting/sending/public.ts'
import { sendingRoutes } from './features/contracting/sending/routes.ts'
import { ownContractRoutes } from './features/contracting/own-contracts/routes.ts'
import { sendPlannedUpdatesJob, sendUpdatesJob } from './features/contracting/supplier-updates/public.ts'
import { supplierUpdateRoutes } from './features/contracting/supplier-updates/routes.ts'
import { viewRoutes } from './features/contracting/saved-views/routes.ts'
import { changeTemplatesJob } from './features/contracting/template-changes/public.ts'
import { templateChangeRoutes } from './features/contracting/template-changes/routes.ts'
import { templateRoutes } from './features/contracting/templates/routes.ts'
import { cleanUpFilesJob } from './features/files/public.ts'
import { fileRoutes } from './features/files/routes.ts'
import { helpRoutes } from './features/help/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { landingRoutes } from './features/landing/routes.ts'
import { bounceAddresses, cleanUpMailJob, type InboundKind, takeMailJob } from './features/mail/public.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { noticeConsequences } from './features/notifications/public.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { companyProfileRoutes } from './features/profile/company/routes.ts'
import { graphRoutes } from './features/profile/graphql/routes.ts'
import { profileGroupRoutes } from './features/profile/groups/routes.ts'
import { locationProfileRoutes } from './features/profile/locations/routes.ts'
import { profileMediaRoutes } from './features/profile/media/routes.ts'
import { productProfileRoutes } from './features/profile/products/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { endGivenUpWork } from './features/work/public.ts'
import { workRoutes } from './features/work/routes.ts'
import {
  inboxAddresses,
  placeForCompany,
  mailDailyMessagesJob,
  mailDailyMessagesOfCompanyJob,
  mailOfMessage,
  messageAddresses,
} from './features/workspace/inbox/public.ts'
import { inboxRoutes } from './features/workspace/inbox/routes.ts'
import { mailOfMention, noteAddresses } from './features/workspace/messages/public.ts'
import { messageRoutes } from './features/workspace/messages/routes.ts'
import { sendMassMessageJob } from './features/workspace/mass-messages/public.ts'
import { massMessageRoutes } from './features/workspace/mass-messages/routes.ts'
import { talkRoutes } from './features/workspace/talk/routes.ts'
import type { MailedKind } from '@tradewind/api/events.ts'
import { type Consequence, consequenceWorker } from './platform/events.ts'
import type { Worker } from './platform/queue.ts'
import { tellUsageJob } from './features/usage/public.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { usageRoutes } from './features/usage/routes.ts'
import { mcpRoutes } from './features/mcp/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { sweepJob } from './retention.ts'

export const ROUTES: readonly ServerRoute[] = [
  ...signInRoutes,
  ...signUpRoutes,
  ...confirmationRoutes,
  ...recoveryRoutes,
  ...secondaryEmailRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...singleSignOnRoutes,
  ...userRoutes,
  ...settingsRoutes,
  ...auditLogRoutes,
  ...logInAsRoutes,
  ...dlQueueRoutes,
  ...providerPeopleRoutes,
  ...companyDetailsRoutes,
  ...senderRoutes,
  ...billingRoutes,
  ...landingRoutes,
  ...homeRoutes,
  ...helpRoutes,
  ...usageRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...mcpRoutes,
  ...partnerRoutes,
  ...addressBookRoutes,
  ...connectionRoutes,
  ...partnerGroupRoutes,
  ...partnerViewRoutes,
  ...partnerFinderRoutes,
  ...contractListRoutes,
  ...contractWorkbookRoutes,
  ...dashboardRoutes,
  ...ownContractRoutes,
  ...viewRoutes,
  ...contractRoutes,
  ...contractMailInRoutes,
  ...filingRoutes,
  ...contractStateRoutes,
  ...signatureRoutes,
  ...negotiationRoutes,
  ...compareRoutes,
  ...diffRoutes,
  ...downloadRoutes,
  ...openDataRoutes,
  ...templateRoutes,
  ...masterTemplateRoutes,
  ...templateChangeRoutes,
  ...rollForwardRoutes,
  ...changeManyRoutes,
  ...importRoutes,
  ...readingRoutes,
  ...draftRoutes,
  ...rateRoutes,
  ...editorRoutes,
  ...productRoutes,
  ...headRoutes,
  ...massChangeRoutes,
  ...presenceRoutes,
  ...seasonRoutes,
  ...publishingRoutes,
  ...sendingRoutes,
  ...supplierUpdateRoutes,
  ...resendRoutes,
  ...requestRoutes,
  ...stopSaleRoutes,
  ...expertReviewRoutes,
  ...stopSaleMessageRoutes,
  ...requestAnswerRoutes,
  ...dataLoadRoutes,
  ...contractMailRoutes,
  ...companyProfileRoutes,
  ...locationProfileRoutes,
  ...productProfileRoutes,
  ...graphRoutes,
  ...profileGroupRoutes,
  ...profileMediaRoutes,
  ...fileRoutes,
  ...workRoutes,
  ...notificationRoutes,
  ...searchRoutes,
  ...mailRoutes,
  ...reportRoutes,
  ...talkRoutes,
  ...messageRoutes,
  ...massMessageRoutes,
  ...inboxRoutes,
]

export function workersOf(services: Services): readonly Worker[] {
  return allWorkers(services).map((each) => ({
    ...each,
    givenUp: async (data) => {
      await each.givenUp?.(data)
      await endGivenUpWork(services, data)
    },
  }))
}

function allWorkers(services: Services): readonly Worker[] {
  return [
    readImportJob(services),
    applyImportJob(services),
    publishTemplatesJob(services),
    changeTemplatesJob(services, { masterTemplate: masterDoer, rollForward: rollForwardDoer, changeMany: changeManyDoer }),
    sendContractsJob(services),
    sendPlannedJob(services),
    sendUpdatesJob(services),
    sendPlannedUpdatesJob(services),
    resendContractsJob(services),
    remindOfAnswersJob(services),
    remindExpertsJob(services),
    mailInvitationsJob(services),
    sendMassMessageJob(services),
    mailRequestsJob(services),
    remindRequestsJob(services),
    mailStopSaleJob(services),
    remindStopSalesJob(services),
    sealContractJob(services),
    remindSignersJob(services),
    refileDueJob(services),
    risesJob(services),
    levelsJob(services),
    allotmentJob(services),
    refileJob(services),
    changeFilingJob(services),
    remindJob(services),
    changeContractsJob(services),
    tellAnswersJob(services),
    mailDailyAnswersJob(services),
    mailDailyMessagesJob(services),
    mailDailyMessagesOfCompanyJob(services),
    ...makeDownloadJobs(services),
    cleanUpDownloadsJob(services),
    cleanUpFilesJob(services),
    takeMailJob(services, inboundKindsOf(services), (companyId, mail, why) => placeForCompany(services, companyId, mail, why)),
    cleanUpMailJob(services),
    tellUsageJob(services),
    billCompaniesJob(services),
    readCardJob(services),
    sweepJob(services),
    consequenceWorker(services.db, consequencesOf(services)),
  ]
}

/** What the addresses mean at which mail comes in. */
export function inboundKindsOf(services: Services): readonly InboundKind[] {
  return [
    bounceAddresses(services),
    contractAddresses(services),
    noteAddresses(services),
    inboxAddresses(services),
    messageAddresses(services),
    reviewAddresses(services),
  ]
}

/** What events lead to. A kind that people may be told of by mail does not compile without its mail. */
export function consequencesOf(services: Services): readonly Consequence[] {
  const mails: Record<MailedKind, Consequence> = {
    'contract.accepted': mailOfAnswer(services, contractAccepted),
    'contract.rejected': mailOfAnswer(services, contractRejected),
    'contract.answerTakenBack': mailOfAnswer(services, contractAnswerTakenBack),
    'contract.noteAdded': mailOfMention(services),
    'contract.offerMade': mailOfOffer(services),
    'workspace.messageSent': mailOfMessage(services),
    'review.answered': mailOfReview(services),
  }
  return [...noticeConsequences(), ...Object.values(mails), historyOfUndelivered(services), stopPlansOfView(services)]
}
