// Company profiles and the onboarding form.

import * as calls from '@tradewind/api/profile/company.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { checkAddress, getOwnProfile, saveProfile, submitOnboarding, viewProfile } from './company-profile.ts'

export const companyProfileFeature = feature({
  routes: [
    route(calls.getProfile, ({ context }) => getOwnProfile(context)),
    route(calls.saveProfile, ({ context, body }) => saveProfile(context, body)),
    route(calls.submitOnboarding, ({ context, body }) => submitOnboarding(context, body)),
    route(calls.checkAddress, ({ context, body }) => checkAddress(context, body)),
    route(calls.getCompanyProfile, ({ context, params }) => viewProfile(context, params.id)),
  ],
})
