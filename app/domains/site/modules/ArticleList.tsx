import { Link } from '../../../ui/Link'

type ArticleListProps = { title: string; articles: { title: string; intro: string; href: string }[] }

/** Links to further articles, with summaries. */
export function ArticleList({ title, articles }: ArticleListProps) {
  if (articles.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ol className="article-list">
        {articles.map(article => (
          <li key={article.href}>
            <h3>
              <Link className="entry-link" to={article.href}>
                {article.title}
              </Link>
            </h3>
            <p>{article.intro}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
