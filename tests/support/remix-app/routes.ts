import { type RouteConfig, route } from '@remix-run/route-config'

export default [route('nl/form', 'form.tsx'), route('nl/stored', 'stored.tsx')] satisfies RouteConfig
