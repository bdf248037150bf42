// The German catalogues of all areas. They are loaded together, when a user has chosen German.

import { german as erasure } from './features/accounts/erasure/sentences.de.ts'
import { german as passkeys } from './features/accounts/passkeys/sentences.de.ts'
import { german as recovery } from './features/accounts/recovery/sentences.de.ts'
import { german as secondFactor } from './features/accounts/second-factor/sentences.de.ts'
import { german as secondaryEmail } from './features/accounts/secondary-email/sentences.de.ts'
import { german as sessions } from './features/accounts/sessions/sentences.de.ts'
import { german as settings } from './features/accounts/settings/sentences.de.ts'
import { german as companyExport } from './features/admin/company-export/sentences.de.ts'
import { declared } from './language/declared.de.ts'
import { german as plain } from './language/plain/sentences.de.ts'
import { german as shell } from './shell/sentences.de.ts'
import { german as ui } from './ui/sentences.de.ts'

export const german = {
  companyExport,
  declared,
  erasure,
  passkeys,
  plain,
  recovery,
  secondFactor,
  secondaryEmail,
  sessions,
  settings,
  shell,
  ui,
}
