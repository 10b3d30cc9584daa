/** Breadcrumbs for search engines (schema.org, JSON-LD). */
import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'

/** @param way home first, the page itself last; the last needs no address. */
export function breadcrumbData(way: readonly Breadcrumb[], siteUrl: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.href && { item: siteUrl + crumb.href }),
    })),
  }
}
