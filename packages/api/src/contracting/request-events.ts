// What happens to a request for rates.

import { z } from 'zod'
import { event } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { countContracts, countMatching, listContracts, listWithoutRates } from './contract-list.ts'
import { getAsked, listReceivedRequests } from './request-answers.ts'
import { getRequest, listAsked, listRequestContracts, listRequests } from './requests.ts'

const ofBuyer = [getRequest, listAsked, listRequests, listRequestContracts]
const facts = z.object({
  companyId: id.describe('who acted'),
  companyName: z.string(),
  requestId: id,
  requestName: z.string(),
})
const page = ({ requestId }: { requestId: string }) => `/contracting/request/${requestId}`

export const requestReceived = event({
  kind: 'request.received',
  what: 'A buyer asked a supplier for rates, or changed what it asks.',
  facts: facts.extend({ askedId: id }),
  makesOld: [getHome, listReceivedRequests, getAsked, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName, requestName }) => `${companyName} asks for your rates: ${requestName}`,
    href: ({ askedId }) => `/contracting/request/${askedId}`,
    choice: { label: 'A buyer asks for your rates', hasMail: false, hasApplication: true },
  },
})

export const requestChanged = event({
  kind: 'request.changed',
  what: 'Something moved in a request: e-mails went out, a supplier opened it or fills it in, or the buyer changed it.',
  facts: z.object({ requestId: id }),
  makesOld: [getHome, ...ofBuyer, listReceivedRequests],
})

export const requestAnswered = event({
  kind: 'request.answered',
  what: 'A supplier answered a request.',
  facts,
  makesOld: [...ofBuyer, listReceivedRequests, getAsked, listContracts, countContracts, countMatching, listWithoutRates, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName, requestName }) => `${companyName} answered ${requestName}`,
    href: page,
    toast: ({ companyName, requestName }) => ({ title: `${companyName} sent rates`, message: requestName, tone: 'ok' }),
    choice: { label: 'A supplier answers your request', hasMail: false, hasApplication: true },
  },
})

export const requestDeclined = event({
  kind: 'request.declined',
  what: 'A supplier declined a request.',
  facts,
  makesOld: [...ofBuyer, listReceivedRequests, getAsked, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName, requestName }) => `${companyName} declined ${requestName}`,
    href: page,
    choice: { label: 'A supplier declines your request', hasMail: false, hasApplication: true },
  },
})
