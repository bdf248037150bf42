// Compiles the sentences of catalogues when the application is built, so that no parser of ICU messages is part of it. // decision 0196

import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Sentences by key; groups of them by the name of the group. */
type Sentences = { readonly [key: string]: string | Sentences }

/** Replaces each catalogue by its compiled sentences. The formatter of the browser takes no others. */
export function sentencesCompiled(): Plugin {
  return {
    name: 'tradewind-sentences-compiled',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*sentences\.(en|de)\.ts$/ },
      async handler(_, id) {
        // The address differs after each change, so that the development server reads it again.
        const module = (await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`)) as Readonly<Record<string, Sentences>> // catalogues export nothing else
        const lines = Object.entries(module).map(([name, sentences]) => `export const ${name} = ${JSON.stringify(compiled(sentences))}`)
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

function compiled(sentences: Sentences): unknown {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, each]) => [key, typeof each === 'string' ? compile(each) : compiled(each)]),
  )
}
