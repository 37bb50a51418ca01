const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a host name, as a URL has it, is this machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK_HOSTS.has(hostname)
