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
            { name: 'shared', minShareCount: 40 },
          ],
        },
      },
    },
  },
})
