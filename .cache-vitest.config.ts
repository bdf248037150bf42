import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { environment: 'node', isolate: false, testTimeout: 30_000, experimental: { viteModuleRunner: false } } })
