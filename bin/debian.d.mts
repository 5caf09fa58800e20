export function prepareTestTools(): Promise<void>
export function chromium(): Promise<{ path: string; env: Record<string, string> }>
export function swift(): Promise<{ python: string; env: Record<string, string> }>
