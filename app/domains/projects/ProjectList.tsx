import { useTexts } from '../../platform/i18n/TextsProvider'
import { ProjectCard } from './ProjectCard'
import type { ProjectCardView } from './project-view'

/** The agency's projects, or a message if there are none (SPEC §8 NO_PROJECT_MESSAGE). */
export function ProjectList({ projects }: { projects: readonly ProjectCardView[] }) {
  const { t } = useTexts()
  return (
    <section className="project-list">
      <h2 className={projects.length > 0 ? 'unseen' : undefined}>{t('PROJECTS')}</h2>
      {projects.length === 0 ? (
        <p className="lead">{t('NO_PROJECT_MESSAGE')}</p>
      ) : (
        <ul className="card-grid">
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
