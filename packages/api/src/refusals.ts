// All refusals of calls: code, HTTP status and message.

export const REFUSALS = {
  // 400
  WrongInput: { status: 400, message: 'Something in this request is missing or not well-formed.' },
  IdempotencyKeyReused: { status: 400, message: 'This Idempotency-Key was used for another request.' },
  AlreadyConfirmed: { status: 400, message: 'This email has already been confirmed.' },
  SingleSignOnNotValid: {
    status: 400,
    message: 'This sign-in was not asked for by a site that Tradewind knows. Please start again there.',
  },
  StripeNotSigned: { status: 400, message: 'This event is not signed by Stripe, or its signature is older than five minutes.' },
  // Of the feed of tours, in the words of OCTO.
  NoSuchTour: { status: 400, message: 'The productId was missing or invalid.' },
  NoSuchTourOption: { status: 400, message: 'The optionId was missing or invalid.' },
  NoSuchTourUnit: { status: 400, message: 'The unitId was missing or invalid.' },
  NoSuchTourDay: { status: 400, message: 'The availabilityId was missing or invalid.' },
  // 401: the browser deletes its token and goes to the sign-in page.
  InvalidCredentials: { status: 401, message: 'Your session has ended. Please sign in again.' },
  SignInRefused: { status: 401, message: 'Invalid email or password.' },
  LinkNotValid: { status: 401, message: 'This link is out of date, please try a new link.' },
  SecondFactorNeeded: { status: 401, message: 'One more step: your second factor.' },
  WrongCode: { status: 401, message: 'This code is not right, or more than ten minutes old.' },
  // Answers a program that calls with a token.
  TokenNotValid: { status: 401, message: 'This token is not valid: it has expired, was revoked, or its maker has no access any more.' },
  // 403: opens the no-access dialog. // C-RL-103
  // Without a custom message: NO_WRITE_ACCESS has those. // C-RL-105, C-RL-106, C-RL-107
  NoWriteAccess: { status: 403, message: 'You have read access only.' },
  AdminsOnly: { status: 403, message: 'Only an administrator of your company can do this.' },
  SuppliersOnly: { status: 403, message: 'Only a supplier can do this.' },
  PlanNeeded: {
    status: 403,
    message: 'The plan of your company does not include this. An administrator can ask for another one in Settings.',
  },
  FeatureOff: { status: 403, message: 'This is not switched on for your company. Please ask the people who run Tradewind.' },
  SendingStopped: { status: 403, message: 'The people who run Tradewind have stopped the sending of your company. Please talk to them.' },
  ContractingOnly: { status: 403, message: 'Your account is for contracts only. Sign up to use the rest of Tradewind.' },
  SecondFactorMissing: { status: 403, message: 'Your company asks for a second factor. Please set it up in your settings first.' },
  NotWhileActing: { status: 403, message: 'You act for somebody else. Only they themselves can do this.' },
  TokenDoesNotOpen: { status: 403, message: 'This token does not open this call.' },
  NoTourBookings: { status: 403, message: 'This feed is read only: bookings are made with the supplier.' },
  ForeignOrigin: { status: 403, message: 'This request did not come from Tradewind itself.' },
  // 404: also for data of another company, so that its existence is not revealed.
  NotFound: { status: 404, message: 'This does not exist, or you cannot see it.' },
  NoSuchAccount: { status: 404, message: 'User not found' },
  // The recovery screens choose their text by this message. // A-ST-056
  LinkGone: { status: 404, message: 'Not Found' },
  // 405
  OnlyPost: { status: 405, message: 'This address answers POST only.' },
  // 409
  StateChanged: { status: 409, message: 'Somebody changed this in the meantime. Please look at it again.' },
  BeingSigned: { status: 409, message: 'Signatures on this version are being collected. It stays as it is until then.' },
  PeriodEnded: { status: 409, message: 'The period of these rates has ended.' },
  EditConflict: { status: 409, message: 'Somebody else saved this section in the meantime.' },
  NotComplete: { status: 409, message: 'The rate sheet is not complete yet.' },
  DraftMissing: { status: 409, message: 'There is no draft to publish.' },
  NothingToUpdate: { status: 409, message: 'Everybody has the newest version already.' },
  NothingPublished: { status: 409, message: 'Publish the rate sheet before you send it.' },
  // On the secure rates host: another sheet was opened in the same session. // C-CN-026
  SheetTakenOver: { status: 409, message: 'Not Authorized to This Doc' },
  NotSentYet: { status: 409, message: 'The supplier has not sent these rates yet.' },
  ImportNotReady: { status: 409, message: 'This file is not ready to be taken over.' },
  Withdrawn: { status: 409, message: 'The supplier has withdrawn these rates.' },
  LinkAnswered: {
    status: 409,
    message: 'This rate sheet has been answered. To open it again, use a code that we send to you by e-mail, or sign in.',
  },
  CompanyNameTaken: {
    status: 409,
    message:
      'A company with this name, or one that looks like it, is here already. If it is yours, ask a colleague to invite you. Otherwise add your place to the name.',
  },
  NoCardPayment: { status: 409, message: 'This plan cannot be paid by card here.' },
  RecipientMissing: { status: 409, message: 'Enter who gets the invoices first, under “On the invoice”.' },
  EmailTaken: { status: 409, message: 'This address already has an account.' },
  CannotTakeOver: { status: 409, message: 'These rates cannot be taken over by your company.' },
  CannotActFor: { status: 409, message: 'Nobody can log in as this user.' },
  CannotErase: { status: 409, message: 'The data of this person cannot be erased now.' },
  LastAdmin: { status: 409, message: 'Your company needs at least one administrator who can sign in.' },
  TemplatesLinked: { status: 409, message: 'Rate sheets follow this master template. Please confirm that they get the change.' },
  UploadMissing: { status: 409, message: 'The file has not arrived yet.' },
  // 413, 415, 422
  TooLarge: { status: 413, message: 'This is larger than Tradewind takes.' },
  NotJson: { status: 415, message: 'Changes are sent as JSON.' },
  NotUsable: { status: 422, message: 'This cannot be saved as it is.' },
  QuotaReached: { status: 422, message: 'Your company has used all of its storage. Delete files that you no longer need.' },
  FileNotUsable: { status: 422, message: 'This file cannot be used.' },
  NoTours: { status: 422, message: 'This contract has no tours in force.' },
  NoRatePlans: { status: 422, message: 'This contract has no rooms with rates that a rate plan can say.' },
  PasswordNotGood: { status: 422, message: 'Please choose another password.' },
  // 429, 431, 502, 503, 507
  HeadersTooLong: { status: 431, message: 'The address or the headers of this request are longer than Tradewind takes.' },
  TooMuchAtOnce: { status: 429, message: 'Too much is waiting already. Please try again when some of it is done.' },
  TooManyStrangers: { status: 429, message: 'Your company has written to as many new addresses as it may in a day.' },
  TooManyAttempts: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  TooManyCalls: { status: 429, message: 'This token has made as many calls as a minute allows. Retry-After says when it can go on.' },
  DiskFull: {
    status: 507,
    message: 'There is no space left on the disk of Tradewind, so nothing can be saved at the moment. What was saved before is safe.',
  },
  Unavailable: { status: 503, message: 'Tradewind cannot reach its database at the moment. Please try again shortly.' },
  // Not 503, at which the browser says that Tradewind itself is away.
  StripeAway: { status: 502, message: 'Stripe, which takes payments by card, does not answer at the moment. Please try again shortly.' },
} as const

export type RefusalCode = keyof typeof REFUSALS

/** What a screen has to know beyond the code; it stands in `details` as the `kind` of one of its entries. */
export type RefusalKind = 'platformOnly' | 'seasonsOutside'

/** Thrown by commands and queries, turned into an HTTP answer in one place. `details` holds field errors or both sides of a conflict. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: unknown
  /** For the Retry-After header. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: RefusalCode, options: { message?: string; details?: unknown; retryAfterSeconds?: number } = {}) {
    super(options.message ?? REFUSALS[code].message)
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The messages of the no-access dialog. // C-ST-012, C-ST-013, C-ST-014 */
export const NO_WRITE_ACCESS = {
  changeStatus: 'You will need write access in order to change contract status.',
  moveToFolders: 'You will need write access in order to move contracts to folders.',
  performAction: 'You will need write access in order to perform this action.',
  // C-ST-015
  resend: 'You will need write access in order to resend contracts.',
} as const
