import '../../../app/entry.client'
