// The German catalogues of all areas. They are loaded together, when a user has chosen German.

import { german as settings } from './features/accounts/settings/sentences.de.ts'
import { declared } from './language/declared.de.ts'
import { german as shell } from './shell/sentences.de.ts'
import { german as ui } from './ui/sentences.de.ts'

export const german = { declared, settings, shell, ui }
