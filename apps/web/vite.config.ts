// How the browser application is built.

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { zod: fileURLToPath(new URL('src/client/no-schemas.ts', import.meta.url)) } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every screen needs comes in one file; what most need, in another. Hundreds of small files would each cost a request.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 30 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/proxy',
        '/signin',
        '/getSessionInfo',
        '/authByToken',
        '/verifyToken',
        '/landing',
        '/contracting/getContractInfo',
        '/contracting/getHistoryFeed',
        '/contracting/checkContractReadiness',
      ].map((path) => [path, { target: 'http://localhost:3000', bypass: pageForBrowser }]),
    ),
  },
})

/** An address that is both a page and a call is a page for a browser that asks for HTML. */
function pageForBrowser(request: { method?: string; headers: { accept?: string } }): string | undefined {
  return request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined
}
