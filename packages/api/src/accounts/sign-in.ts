// Signing in and out with e-mail and password.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

/** A-FD-004. Every way of signing in ends with this. */
export const signInAnswer = z.object({
  user: z.object({
    jwt: z.string(),
    allApps: z.array(z.string()),
    sso_redirect_url: z.string().nullable(),
    isShellAccount: z.boolean(),
    companyType: z.enum(['Supplier', 'Contractor']),
    /** Where the generative-AI app is, when one is configured. */
    aiAppUrl: z.string().nullable(),
    /** Hosts besides our own to which somebody may be led after signing in. */
    allowedReturnHosts: z.array(z.string()),
  }),
})
export type SignInAnswer = z.output<typeof signInAnswer>

/** What comes with the refusal SecondFactorNeeded. */
export type SecondFactorChallenge = { readonly challenge: string; readonly methods: readonly ('totp' | 'passkey' | 'recovery')[] }

export const signIn = call({
  name: 'signIn',
  area: 'signin',
  what: 'Signs in with e-mail and password; the answer carries the JWT, the cookie the session.',
  method: 'POST',
  path: '/signin',
  access: 'anyone',
  // A-FD-003; blank values are refused with the catalogue's messages, not as wrong input.
  body: z.object({
    email: text(300).default(''),
    password: text(300).default(''),
    rememberMe: z.boolean().default(false),
    sso: text(4000).optional(),
    sig: text(300).optional(),
  }),
  answer: signInAnswer,
  refusals: ['SignInRefused', 'SecondFactorNeeded', 'SingleSignOnNotValid', 'TooManyAttempts'],
})

export const signOut = call({
  name: 'signOut',
  area: 'signin',
  what: 'Ends this session.',
  method: 'POST',
  path: '/proxy/sign-out',
  access: 'anyone',
})

export const listDemoAccounts = call({
  name: 'listDemoAccounts',
  area: 'signin',
  what: 'The accounts that the sign-in page offers in a demo; empty otherwise.',
  method: 'GET',
  path: '/proxy/demo-accounts',
  access: 'anyone',
  answer: z.object({
    password: z.string().nullable(),
    accounts: z.array(
      z.object({
        email: z.string(),
        personName: z.string(),
        roleText: z.string(),
        companyName: z.string(),
        detail: z.string(),
        companyType: z.enum(['Supplier', 'Contractor']),
      }),
    ),
  }),
})
