// Signing in and out with e-mail and password.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

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
  // A-FD-004
  answer: z.object({
    user: z.object({
      jwt: z.string(),
      allApps: z.array(z.string()),
      sso_redirect_url: z.string().nullable(),
      isShellAccount: z.boolean(),
      companyType: z.enum(['Supplier', 'Contractor']),
    }),
  }),
  refusals: ['SignInRefused', 'TooManyAttempts'],
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
