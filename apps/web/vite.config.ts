// How the browser application is built.

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sentencesCompiled } from './sentences-compiled.ts'
import { withoutSchemas } from './without-schemas.ts'

const SIGN_IN = fileURLToPath(new URL('src/features/accounts/sign-in/SignInPage.tsx', import.meta.url))

/** The parts of libraries that the sign-in page needs. Their index files name everything, so imports do not tell them. */
const LIBRARIES_OF_SIGN_IN =
  /@mantine\/core\/esm\/components\/(PasswordInput|Checkbox)\/|color-scheme|@simplewebauthn|icons-react|useRouterState/

/** The library of sentences and the catalogues that it reads. The sign-in page, which loads the shared file, needs plain words only. */
const READS_SENTENCES =
  /\/(?:use-intl|icu-minify|fast-memoize)\/|\/src\/language\/sentences\.ts$|\/src\/(?:ui|shell|features)\/.*sentences(?:\.en)?\.ts$/

/** What several screens of rate sheets share, and no list: rates and their words, the calculator of stays. */
const OF_RATE_SHEETS =
  /\/domain\/src\/(?:rate-sheet\/(?!rate-sheet\.ts|sections\/sections\.ts|rates\/rate\.ts)|languages\/)|\/features\/contracting\/(?:rate-sheet|diff)\//

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Whether the sign-in page, which is the first that anybody loads, imports this module. */
function isForSignIn(id: string, modules: Modules): boolean {
  if (READS_SENTENCES.test(id)) return false
  return id.includes('node_modules') ? LIBRARIES_OF_SIGN_IN.test(id) : importedBy(SIGN_IN, modules).has(id)
}

const known = new Map<string, ReadonlySet<string>>()

function importedBy(page: string, modules: Modules): ReadonlySet<string> {
  const before = known.get(page)
  if (before) return before
  const found = new Set<string>()
  const waiting = [page]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  known.set(page, found)
  return found
}

export default defineConfig({
  plugins: [react(), sentencesCompiled(), withoutSchemas()],
  resolve: {
    alias: {
      zod: fileURLToPath(new URL('src/client/no-schemas.ts', import.meta.url)),
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // Hundreds of small files would each cost a request, so what several screens share comes together: what every screen needs in one file,
      // what most need in a second, and what at least six need in two more, one of them for the pages before the sign-in.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'shared', test: (id) => !READS_SENTENCES.test(id), minShareCount: 40, priority: 2 },
            {
              name: (id, modules) => (isForSignIn(id, modules) ? 'sign-in' : OF_RATE_SHEETS.test(id) ? 'rate-sheet' : 'common'),
              debugName: 'sign-in, rate-sheet or common',
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
